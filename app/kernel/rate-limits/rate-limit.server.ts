import { countUse, type Window } from "~/kernel/rate-limits/rate-limits.repository.server";
import { tokenHash } from "~/lib/ids.server";
import { SIGN_IN_TRIES, SIGN_IN_WINDOW } from "~/lib/limits";
import { emailKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { networksOf } from "./network.rules";

/** The key under which tries of a form are counted: address and e-mail, kept as a hash. */
export function triesKey(form: string, address: string, email: string): string {
	return `${form}:${tokenHash(`${address}|${emailKey(email)}`).slice(0, 32)}`;
}

/** Counts a try (10 in 15 minutes); null while allowed, else the seconds to wait. */
export async function tooManyTries(scope: TenantScope, key: string, limit = SIGN_IN_TRIES): Promise<number | null> {
	return secondsToWait(await countUse(scope, key, SIGN_IN_WINDOW), limit, scope.now());
}

interface Asking {
	origin: { address?: string };
	now: () => number;
}

/**
 * Counts what is asked for from an address, `limit` times in the window of `count`; null while allowed, else the seconds to wait.
 * Whoever has a network picks addresses from it: all of it counts, the wider with room for those who share it.
 */
export async function tooManyFrom(
	{ origin, now }: Asking,
	form: string,
	limit: number,
	count: (key: string) => Promise<Window>,
): Promise<number | null> {
	for (const { network, times } of networksOf(origin.address ?? "unknown")) {
		const wait = secondsToWait(await count(triesKey(form, network, "")), limit * times, now());
		if (wait !== null) return wait;
	}
	return null;
}

export function secondsToWait(window: Window, limit: number, now: number): number | null {
	return window.used > limit ? Math.max(1, Math.ceil((window.until - now) / 1000)) : null;
}

/** Throws the 429 page, with `text` and the wait in Retry-After, once a costly thing was asked for more often than `limit`. */
export function refuseTooMany(window: Window, limit: number, now: number, text = "common:errors.429.text"): void {
	refuseWait(secondsToWait(window, limit, now), text);
}

/** The same for a wait that was worked out already; null is none. */
export function refuseWait(wait: number | null, text = "common:errors.429.text"): void {
	if (wait === null) return;
	throw new Response(text, { status: 429, headers: { "Retry-After": String(wait) } });
}
