import { data } from "@remix-run/node";
import { networkOf } from "~/kernel/rate-limits/network.rules";
import { secondsToWait, tooManyFrom, type tooManyTries, triesKey } from "~/kernel/rate-limits/rate-limit.server";
import { countControlUse, countUse, type Window } from "~/kernel/rate-limits/rate-limits.repository.server";
import { OPEN_FORM_ADDRESS_TRIES, SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { type FormReply, SECRET_FIELDS } from "~/server/forms.server";
import type { ControlScope, TenantScope } from "~db/scope";
import type { TooEarly } from "./limits/sign-in-tries.server";

interface Asking {
	origin: { address?: string };
}

/** The key of a form's tries by this visitor for an e-mail. */
export const keyOfTries = (form: string, scope: Asking, email: string): string =>
	triesKey(form, networkOf(scope.origin.address ?? "unknown", 32), email);

/**
 * Counts a form that anybody may send: ten in 15 minutes from an address for an e-mail, and OPEN_FORM_ADDRESS_TRIES from
 * it for all, with its wider networks. Null while allowed, else the seconds to wait.
 */
export function tooManyForms(scope: TenantScope, form: string, email: string): Promise<number | null> {
	return tooManyOf(scope, form, email, (key) => countUse(scope, key, SIGN_IN_WINDOW));
}

/** The same for a form of the administration. */
export function tooManyAdminForms(scope: ControlScope, form: string, email: string): Promise<number | null> {
	return tooManyOf(scope, form, email, (key) => countControlUse(scope, key, SIGN_IN_WINDOW));
}

async function tooManyOf(
	scope: TenantScope | ControlScope,
	form: string,
	email: string,
	count: (key: string) => Promise<Window>,
): Promise<number | null> {
	const own = await count(keyOfTries(form, scope, email));
	const wait = secondsToWait(own, SIGN_IN_TRIES, scope.now());
	return wait ?? tooManyFrom(scope, `${form}-any`, OPEN_FORM_ADDRESS_TRIES, count);
}

/** 429 with the form, the wait in words and in Retry-After. `seconds` is what tooManyTries answered. */
export function refuseTries(
	submission: { reply: (options: { formErrors: string[]; hideFields: string[] }) => FormReply["lastResult"] },
	seconds: NonNullable<Awaited<ReturnType<typeof tooManyTries>>>,
	key = "auth:tooMany",
) {
	const formErrors = [message(key, { count: Math.ceil(seconds / 60) })];
	const lastResult = submission.reply({ formErrors, hideFields: SECRET_FIELDS });
	return data<FormReply>({ lastResult }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** 429 for a try to sign in that came too early; `area` is how its texts begin. */
export function refuseEarly(
	submission: Parameters<typeof refuseTries>[0],
	{ seconds, growing }: TooEarly,
	area: "auth:" | "auth:admin." | "two-step:" = "auth:",
) {
	if (!growing) return refuseTries(submission, seconds, `${area}tooMany`);
	const formErrors = [message(`${area}wait`, { count: seconds })];
	const lastResult = submission.reply({ formErrors, hideFields: SECRET_FIELDS });
	return data<FormReply>({ lastResult }, { status: 429, headers: { "Retry-After": String(seconds) } });
}
