import { AS_MEMBER } from "~/features/forms/forms.paths";
import { findOpenForm } from "~/features/forms/submissions/open-forms.repository.server";
import type { GuardArgs } from "~/server/origin.server";
import { type MemberContext, optionalMember, requireMember } from "./member.server";
import { requireVisitor } from "./tenant.server";

/**
 * Who opens a form by itself: a member, or anybody where the form lets them. Everybody else is sent to sign in, as on
 * members' pages, with what they posted. `form` is undefined where the member may not see it. Throws Responses.
 */
export async function requireFormVisitor(args: GuardArgs, formId: string) {
	const { tenant, scope: visitor } = await requireVisitor(args);
	const signedIn: MemberContext | null = await optionalMember(args);
	const wasMember = new URL(args.request.url).searchParams.has(AS_MEMBER);
	const open = signedIn || wasMember ? undefined : await findOpenForm(visitor, formId, null);
	if (open) return { tenant, scope: visitor, memberId: null, form: open, member: null };
	const member = await requireMember(args);
	const { scope, session } = member;
	return {
		tenant,
		scope,
		memberId: session.memberId,
		form: await findOpenForm(scope, formId, session.memberId),
		member,
	};
}
