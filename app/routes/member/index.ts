import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireTenant } from "~/server/guards/tenant.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireTenant(args);
	return redirect("/home");
}
