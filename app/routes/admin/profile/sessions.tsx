import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { endOwnSessionsSchema } from "~/features/admins/profile/own-profile.schemas";
import { endOwnSessions } from "~/features/admins/profile/own-profile.service.server";
import { requireAdminIdentity } from "~/gate/guards/admin.server";
import { adminFailure, failureAt } from "~/kernel/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

/** Where the buttons of the own profile post to; that is the page. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdminIdentity(args);
	return redirect("/admin/profile");
}

export async function action(args: ActionFunctionArgs) {
	const { admin, control } = await requireAdminIdentity(args);
	const { value, failure } = await parseForm(args.request, endOwnSessionsSchema);
	if (failure) return failureAt(args.context, "/admin/profile", failure);
	try {
		const ended = await endOwnSessions(control, admin.id, admin.tokenHash, value.session);
		return await redirectWithToast(args.context, "/admin/profile", {
			type: ended > 0 ? "success" : "error",
			message: ended > 0 ? "admin:profile.ended" : "admin:profile.noneEnded",
		});
	} catch (error) {
		const failed = adminFailure(error, { fallback: "admin:profile.endFailed", requestId: args.context.requestId });
		return failureAt(args.context, "/admin/profile", failed);
	}
}
