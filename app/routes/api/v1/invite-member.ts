import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberCallSchema } from "~/features/api-keys/api-calls.schemas";
import { inviteMember } from "~/features/members/members.service.server";
import { apiCall, readBody, refuseRead } from "~/server/api/reply.server";
import { requireApiKey, requireSameProgram } from "~/server/guards/api.server";
import { mailSite } from "~/server/mail/links.server";

export function action(args: ActionFunctionArgs) {
	return apiCall(args, async () => {
		const { scope, tenant } = await requireApiKey(args, "members:invite");
		const call = await readBody(args, memberCallSchema);
		requireSameProgram(tenant, call);
		await inviteMember(scope, call.memberId, await mailSite(args.context, tenant));
		return { memberId: call.memberId };
	});
}

export const loader = (args: LoaderFunctionArgs) => refuseRead(args);
