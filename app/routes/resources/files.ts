export async function loader() {
	return new Response("placeholder", { status: 404 });
}
