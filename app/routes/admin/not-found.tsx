import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/gate/guards/admin.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "members:read");
	throw new Response(null, { status: 404 });
}

export async function action(args: LoaderFunctionArgs) {
	await requireAdmin(args, "members:read");
	throw new Response(null, { status: 404 });
}

export default function NotFound() {
	return null;
}
