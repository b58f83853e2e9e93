import type { LoaderFunctionArgs } from "@remix-run/node";
import { StyleGuide } from "~/components/ui/style-guide";
import { requireAdmin } from "~/gate/guards/admin.server";
import { runtime } from "~/server/runtime.server";

/** For those who build the portal, so not in production. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "members:read");
	if (runtime().env.production) throw new Response(null, { status: 404 });
	return null;
}

export default function Style() {
	return <StyleGuide />;
}
