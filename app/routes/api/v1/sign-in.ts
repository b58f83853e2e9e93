import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { signInCallSchema } from "~/features/api-keys/api-calls.schemas";
import { refuseLoop, signInService } from "~/features/auth/service/sign-in-service.server";
import { missingCredential, signIn } from "~/features/auth/sign-in.service.server";
import { keyOfTries } from "~/features/auth/tries.server";
import { forgetUse } from "~/features/rate-limits/rate-limits.repository.server";
import { ApiRefusal, apiCall, readBody, refuseRead } from "~/server/api/reply.server";
import { requireSameProgram } from "~/server/guards/api.server";
import { memberToken } from "~/server/guards/member.server";
import { requireVisitor } from "~/server/guards/tenant.server";
import { tooManyTries } from "~/server/rate-limit.server";

/** Signs a member in for another front end; `data.token` is the session's value. */
export function action(args: ActionFunctionArgs) {
	return apiCall(args, async () => {
		const { scope, tenant } = await requireVisitor(args);
		const call = await readBody(args, signInCallSchema);
		requireSameProgram(tenant, call);
		const missing = missingCredential(call);
		if (missing) throw new ApiRefusal(422, missing);
		const key = keyOfTries("sign-in", scope, call.email);
		const wait = await tooManyTries(scope, key);
		if (wait !== null) throw new ApiRefusal(429, "common:errors.429.text", undefined, { "Retry-After": String(wait) });
		const service = signInService(tenant.program);
		if (service) refuseLoop(args.request);
		const { memberId } = await signIn(scope, call, service);
		await forgetUse(scope, key);
		return { token: await memberToken(scope, { memberId, userAgent: args.request.headers.get("User-Agent") }) };
	});
}

export const loader = (args: LoaderFunctionArgs) => refuseRead(args);
