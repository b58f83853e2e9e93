import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireTenant } from "~/gate/guards/tenant.server";
import { localeCookie } from "~/server/cookies.server";
import { readForm } from "~/server/forms/read-form.server";
import { safeRedirect } from "~/server/http/redirects.server";
import { LOCALES } from "~/server/i18n/locale.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireTenant(args);
	return redirect("/home");
}

/** Also on a host without a program, where admins set up the first one. */
export async function action(args: ActionFunctionArgs) {
	const form = await readForm(args.request);
	const wanted = LOCALES.find((locale) => locale === form.get("locale")) ?? "en";
	const headers = { "Set-Cookie": await localeCookie().serialize(wanted) };
	return redirect(safeRedirect(form.get("redirectTo")), { status: 303, headers });
}
