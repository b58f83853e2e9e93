import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useReply } from "~/components/ui/reply/use-reply";
import { DemoPanel } from "~/features/demo-sessions/components/demo-panel";
import { demoSchema } from "~/features/demo-sessions/demo-sessions.schemas";
import { createDemo, revokeDemo } from "~/features/demo-sessions/demo-sessions.service.server";
import { listLiveDemoTokens } from "~/features/demo-sessions/demo-tokens.repository.server";
import { memberOr404 } from "~/features/members/find-member.server";
import { memberPages } from "~/features/members/members.paths";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export const handle = { title: "members:demo.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	const member = await memberOr404(scope, args.params.id);
	return {
		member: { id: member.id, name: `${member.firstname} ${member.lastname}`, status: member.status },
		tokens: await listLiveDemoTokens(scope, member.id),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "members:write");
	const memberId = requiredId(args.params.id, "members:idRequired");
	const { request, context } = args;
	const form = await readForm(request);
	const revoked = form.get("revoke");
	let kept: KeptInput = null;
	try {
		if (typeof revoked === "string") {
			await revokeDemo(scope, memberId, revoked);
			const told = { type: "success", message: "members:demo.revoked" } as const;
			return await redirectWithToast(context, memberPages.demo(memberId), told);
		}
		const { value, submission, failure } = parseFormData(form, demoSchema);
		if (failure) return failure;
		kept = submission;
		const { origin } = await mailSite(context, tenant);
		const made = await createDemo(scope, memberId, value.minutes);
		return data({ link: `${origin}/demo/${tenant.program.id}/${made.token}`, lastResult: undefined });
	} catch (error) {
		const fallback = typeof revoked === "string" ? "members:demo.endFailed" : "members:demo.failed";
		return adminFailure(error, { submission: kept, fallback, requestId: context.requestId });
	}
}

export default function AdminMemberDemo() {
	const reply = useReply<typeof action>();
	return (
		<DemoPanel
			{...useLoaderData<typeof loader>()}
			link={reply && typeof reply.link === "string" ? reply.link : null}
			lastResult={reply?.lastResult}
		/>
	);
}
