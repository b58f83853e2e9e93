import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { endSessionsSchema } from "~/features/members/editing/member-form.schemas";
import { endSessions } from "~/features/members/end-sessions.service.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { memberPath } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, failureAt } from "~/kernel/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

/** Where the buttons of the record's tab post to; the tab itself is the page. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const { id } = await memberOr404(scope, args.params.id);
	return redirect(memberPath(id, "sessions"));
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const { id } = await memberOr404(scope, args.params.id);
	const { value, failure } = await parseForm(args.request, endSessionsSchema);
	if (failure) return failureAt(args.context, memberPath(id, "sessions"), failure);
	try {
		const ended = await endSessions(scope, id, value.session);
		const message = ended === 0 ? "none" : value.session === undefined ? "allEnded" : "ended";
		return await redirectWithToast(args.context, memberPath(id, "sessions"), {
			type: ended === 0 ? "error" : "success",
			message: `members:sessions.${message}`,
		});
	} catch (error) {
		const failed = adminFailure(error, { fallback: "members:sessions.failed", requestId: args.context.requestId });
		return failureAt(args.context, memberPath(id, "sessions"), failed);
	}
}
