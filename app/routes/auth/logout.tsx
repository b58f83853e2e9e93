import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { SignOutForm } from "~/features/auth/components/sign-out-form";
import { deleteSessionByToken } from "~/features/sessions/sessions.repository.server";
import { optionalMember, readMemberToken } from "~/gate/guards/member.server";
import { endPreview, loadPreview } from "~/gate/guards/preview.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { PREVIEW_PATH } from "~/kernel/publication/preview.paths";
import { expire, memberCookie, wasMemberCookie } from "~/server/cookies.server";
import { redirectAfterWrite } from "~/server/toast.server";
import { transact } from "~db/transact";

export const handle = { title: "auth:logout.title" };

export async function loader(args: LoaderFunctionArgs) {
	await requireVisitor(args);
	if (!(await optionalMember(args))) throw redirect("/signin");
	return null;
}

/** Ends the session on the server too, so that a copied cookie is worth nothing; its open pages are told. A preview is left. */
export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireVisitor(args);
	const token = await readMemberToken(args.request, tenant);
	const member = await optionalMember(args);
	// The button of one that is over must not sign out the member beside it.
	if (member?.preview || (await loadPreview(args, tenant)) === "over")
		return redirectAfterWrite(args.context, PREVIEW_PATH, await endPreview());
	if (token)
		await transact(scope, async (tx) => {
			await deleteSessionByToken(tx, token);
			if (member) tx.note("session", member.session.memberId, member.session.memberId);
		});
	const headers = new Headers({ "Set-Cookie": await expire(memberCookie()) });
	// Whoever ends a demo need not be told that it has ended.
	if (member?.session.kind === "demo") headers.append("Set-Cookie", await expire(wasMemberCookie()));
	return redirectAfterWrite(args.context, "/signin", headers);
}

export default function Logout() {
	const { t } = useTranslation("auth", { useSuspense: false });
	return <SignOutForm text={t("logout.text")} stayHref="/home" />;
}
