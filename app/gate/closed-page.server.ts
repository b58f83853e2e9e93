import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClosedForm, closedForm, passedForm } from "~/features/forms/closed/closed-form.server";
import { toForm } from "~/features/kept-posts/sealed-post.server";
import { keptForMember } from "~/features/kept-posts/show-kept.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import type { MemberContext } from "./guards/member.server";
import { sayOnPage } from "./page-texts.server";

/**
 * The form of a page that is not there any more, with what the member has typed into it: posted just now, or kept while
 * they signed in. Null where nothing was, and the page is simply not there.
 */
export async function closedPage(
	{ request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
	{ scope, session, tenant }: MemberContext,
): Promise<ClosedForm | null> {
	const kept = await keptForMember(scope, session.memberId, request);
	const form = (await passedForm(context)) ?? (kept && toForm(kept));
	if (!form) return null;
	const say = await sayOnPage(context, request, await resolveMemberLocale(request, tenant.program));
	return closedForm(scope, session.memberId, { form, say });
}
