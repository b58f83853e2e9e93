import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberCallSchema } from "~/features/api-keys/api-calls.schemas";
import { CHANGE_FAILED, inviteMember } from "~/features/members/members.service.server";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireApiCaller, requireSameProgram } from "~/gate/guards/api.server";
import { apiCall, readBody, refuseRead } from "~/server/api/reply.server";

export function action(args: ActionFunctionArgs) {
	return apiCall(
		args,
		async () => {
			const { scope, tenant } = await requireApiCaller(args, "members:invite");
			const call = await readBody(args, memberCallSchema);
			requireSameProgram(tenant, call);
			await inviteMember(scope, call.memberId, await mailSite(args.context, tenant));
			return { memberId: call.memberId };
		},
		CHANGE_FAILED.invite,
	);
}

export const loader = (args: LoaderFunctionArgs) => refuseRead(args);
