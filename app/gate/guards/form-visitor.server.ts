import { AS_MEMBER } from "~/features/forms/forms.paths";
import { findOpenForm } from "~/features/forms/submissions/open-forms.repository.server";
import type { GuardArgs } from "~/server/origin.server";
import { type MemberContext, optionalMember, requireMember } from "./member.server";
import { requireVisitor } from "./tenant.server";

/**
 * Who opens a form by itself: a member, or anybody where the form lets them. Everybody else is sent to sign in, as on
 * members' pages, with what they posted; a form that a member may not see is not there. Throws Responses.
 */
export async function requireFormVisitor(args: GuardArgs, formId: string) {
	const { tenant, scope: visitor } = await requireVisitor(args);
	const member: MemberContext | null = await optionalMember(args);
	const wasMember = new URL(args.request.url).searchParams.has(AS_MEMBER);
	const open = member || wasMember ? undefined : await findOpenForm(visitor, formId, null);
	if (open) return { tenant, scope: visitor, memberId: null, form: open };
	const { scope, session } = await requireMember(args);
	const form = await findOpenForm(scope, formId, session.memberId);
	if (!form) throw new Response("forms:errors.notFound", { status: 404 });
	return { tenant, scope, memberId: session.memberId, form };
}
