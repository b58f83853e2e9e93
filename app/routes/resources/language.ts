import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { keepLanguage } from "~/features/members/profile/profile.repository.server";
import { optionalMember } from "~/gate/guards/member.server";
import { requireTenant } from "~/gate/guards/tenant.server";
import { localeCookie } from "~/server/cookies.server";
import { readForm } from "~/server/forms/read-form.server";
import { safeRedirect } from "~/server/http/redirects.server";
import { LOCALES, offeredLocale } from "~/server/i18n/locale.server";
import type { GuardArgs } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { transactIfThere } from "~db/transact";

export async function loader(args: LoaderFunctionArgs) {
	await requireTenant(args);
	return redirect("/home");
}

/** Also on a host without a program, where admins set up the first one. */
export async function action(args: ActionFunctionArgs) {
	const form = await readForm(args.request);
	const wanted = LOCALES.find((locale) => locale === form.get("locale")) ?? "en";
	await keepForMails(args, wanted);
	const headers = { "Set-Cookie": await localeCookie().serialize(wanted) };
	return redirect(safeRedirect(form.get("redirectTo")), { status: 303, headers });
}

/** For whoever is signed in, as far as the program offers it. The page turns to the language, whatever becomes of this. */
async function keepForMails(args: GuardArgs, wanted: string): Promise<void> {
	try {
		const member = await optionalMember(args);
		const locale = member?.session.kind === "member" && offeredLocale(wanted, member.tenant.program.locales);
		if (member && locale)
			await transactIfThere(member.scope, (tx) => keepLanguage(tx, member.session.memberId, locale));
	} catch (error) {
		// A host without a program has nobody signed in.
		if (error instanceof Response) return;
		runtime().log.error({ err: error, requestId: args.context.requestId }, "a chosen language could not be kept");
	}
}
