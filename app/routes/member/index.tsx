import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireTenant } from "~/gate/guards/tenant.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireTenant(args);
	return redirect("/home");
}

/** Never shown; without a page of its own a host without a program would be answered with nothing at all. */
export default function Index() {
	return null;
}
