import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "~/gate/guards/member.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireMember(args);
	throw new Response(null, { status: 404 });
}

export async function action(args: LoaderFunctionArgs) {
	await requireMember(args);
	throw new Response(null, { status: 404 });
}

export default function NotFound() {
	return null;
}
