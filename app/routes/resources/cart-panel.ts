import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { setCartOpen } from "~/features/sessions/sessions.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { readForm } from "~/server/forms/read-form.server";
import { safeRedirect } from "~/server/http/redirects.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { transact } from "~db/transact";

export async function loader(args: LoaderFunctionArgs) {
	await requireMember(args);
	return redirect("/cart");
}

/** Keeps the cart panel open or closed in the session: `open=1` opens it, anything else closes it. */
export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const form = await readForm(args.request);
	await transact(scope, (tx) => setCartOpen(tx, session.tokenHash, form.get("open") === "1"));
	return redirectAfterWrite(args.context, safeRedirect(form.get("redirectTo"), "/cart"));
}
