import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { findAdminByLink } from "~/features/credentials/admin-links.repository.server";
import { newPasswordSchema } from "~/features/credentials/credentials.schemas";
import type { LinkKind } from "~/features/credentials/member-links.repository.server";
import { secondsToWait } from "~/kernel/rate-limits/rate-limit.server";
import { countControlUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { adminCookie, expire } from "~/server/cookies.server";
import { NotFound, Refused } from "~/server/domain-error";
import { parseForm, refuse } from "~/server/forms.server";
import { type GuardArgs, originOf } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";
import { findForSure } from "~db/marks";
import { type ControlScope, controlScope, UNKNOWN } from "~db/scope";
import { keyOfTries, refuseTries } from "../tries.server";
import { setPasswordByLink } from "./admin-links.service.server";

/** The control database for somebody who is not signed in. */
export async function visitorControl(args: GuardArgs): Promise<ControlScope> {
	return controlScope(await runtime().regions.control(), { actor: UNKNOWN, origin: originOf(args) });
}

const findLinked = (scope: ControlScope, token: string, kind: LinkKind) =>
	findForSure(scope.database, () => findAdminByLink(scope, token, kind));

/** Whose password an admin's link sets; 404 when it does not work any more. Opening it changes nothing. */
export async function showAdminLink(args: GuardArgs & { params: { token?: string } }, kind: LinkKind) {
	const admin = await findLinked(await visitorControl(args), args.params.token ?? "", kind);
	return admin ? data({ email: admin.email }) : data({ email: null }, { status: 404 });
}

/** Sets the posted password by an admin's link, which is used up; `done` is what the admin reads on the sign-in page. */
export async function takeAdminLink(
	args: ActionFunctionArgs,
	kind: LinkKind,
	done: string,
	alongside?: Parameters<typeof setPasswordByLink>[4],
) {
	const { params, request, context } = args;
	const token = params.token ?? "";
	const dead = `/admin/${kind}/${encodeURIComponent(token)}`;
	const scope = await visitorControl(args);
	const admin = await findLinked(scope, token, kind);
	if (!admin) throw redirect(dead, 303);
	const { value, submission, failure } = await parseForm(request, newPasswordSchema([admin.email, admin.name]));
	const key = keyOfTries(`admin-${kind}`, scope, admin.email);
	const wait = secondsToWait(await countControlUse(scope, key, SIGN_IN_WINDOW), SIGN_IN_TRIES, scope.now());
	if (wait !== null) return refuseTries(submission, wait);
	if (failure) return failure;
	try {
		await setPasswordByLink(scope, token, kind, value.password, alongside);
	} catch (error) {
		if (error instanceof NotFound) throw redirect(dead, 303);
		if (error instanceof Refused) return refuse(submission, { formErrors: [error.messageKey] }, error.status);
		throw error;
	}
	// The sessions ended on the server; this browser's cookie goes too.
	const ended = new Headers({ "Set-Cookie": await expire(adminCookie()) });
	return redirectWithToast(context, "/admin/signin", { type: "success", message: done }, ended);
}
