import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { signInCallSchema } from "~/features/api-keys/api-calls.schemas";
import { memberTry, TooEarly } from "~/features/auth/limits/sign-in-tries.server";
import { refuseLoop } from "~/features/auth/service/sign-in-service.server";
import { admit, missingCredential, missingFields, signIn } from "~/features/auth/sign-in.service.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import { requireSameProgram } from "~/gate/guards/api.server";
import { memberToken } from "~/gate/guards/member.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { ApiRefusal, apiCall, readBody, refuseRead } from "~/server/api/reply.server";
import { transact } from "~db/transact";

/** Signs a member in for another front end; `data.token` is the session's value. */
export function action(args: ActionFunctionArgs) {
	return apiCall(args, async () => {
		const { scope, tenant } = await requireVisitor(args);
		const call = await readBody(args, signInCallSchema);
		requireSameProgram(tenant, call);
		if (tenant.program.signIn === "closed") throw new ApiRefusal(403, "auth:signIn.closed");
		const missing = missingCredential(call);
		if (missing) throw new ApiRefusal(422, missing, missingFields(call));
		const service = signInService(tenant.program);
		if (service) refuseLoop(args.request);
		const made = { form: "sign-in", email: call.email, request: null } as const;
		const signedIn = await memberTry(scope, made, () => signIn(scope, call, service)).catch(refuseEarlyCall);
		const session = { memberId: signedIn.memberId, userAgent: args.request.headers.get("User-Agent") };
		const token = await transact(scope, async (tx) => {
			await admit(tx, signedIn);
			return memberToken(tx, session);
		});
		return { token };
	});
}

function refuseEarlyCall(error: unknown): never {
	if (!(error instanceof TooEarly)) throw error;
	throw new ApiRefusal(429, "common:errors.429.text", undefined, { "Retry-After": String(error.seconds) });
}

export const loader = (args: LoaderFunctionArgs) => refuseRead(args);
