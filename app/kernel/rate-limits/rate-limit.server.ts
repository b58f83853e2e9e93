import { countUse, type Window } from "~/kernel/rate-limits/rate-limits.repository.server";
import { tokenHash } from "~/lib/ids.server";
import { SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { emailKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";

/** The key under which tries of a form are counted: address and e-mail, kept as a hash. */
export function triesKey(form: string, address: string, email: string): string {
	return `${form}:${tokenHash(`${address}|${emailKey(email)}`).slice(0, 32)}`;
}

/** Counts a try (10 in 15 minutes); null while allowed, else the seconds to wait. */
export async function tooManyTries(scope: TenantScope, key: string, limit = SIGN_IN_TRIES): Promise<number | null> {
	return secondsToWait(await countUse(scope, key, SIGN_IN_WINDOW), limit, scope.now());
}

export function secondsToWait(window: Window, limit: number, now: number): number | null {
	return window.used > limit ? Math.max(1, Math.ceil((window.until - now) / 1000)) : null;
}

/** Throws the 429 page, with `text` and the wait in Retry-After, once a costly thing was asked for more often than `limit`. */
export function refuseTooMany(window: Window, limit: number, now: number, text = "common:errors.429.text"): void {
	const wait = secondsToWait(window, limit, now);
	if (wait === null) return;
	throw new Response(text, { status: 429, headers: { "Retry-After": String(wait) } });
}
