import { networkOf, networksOf } from "~/kernel/rate-limits/network.rules";
import { triesKey } from "~/kernel/rate-limits/rate-limit.server";
import {
	endControlTry,
	endTry,
	type Held,
	startControlTry,
	startTry,
	type TryKeys,
} from "~/kernel/rate-limits/rate-limits.repository.server";
import { API_ADDRESS_TRIES, SIGN_IN_ADDRESS_TRIES } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import type { ControlScope, TenantScope } from "~db/scope";
import { accountName, knownDevice } from "./known-device.server";

/** A try to sign in that is too early: `seconds` to wait. */
export class TooEarly extends Error {
	constructor(
		readonly seconds: number,
		/** Because of wrong passwords before; otherwise because of too many tries. */
		readonly growing: boolean,
	) {
		super("a try to sign in came too early");
	}
}

interface Try {
	form: "sign-in" | "admin-sign-in" | "admin-code";
	email: string;
	/** The browser, which may be known; null for a call of another system. */
	request: Request | null;
	/** Wrong ones in a window for the account, from wherever they come but from browsers known for it. */
	most?: number;
}

/** Makes a member's try to sign in, if it is not too early. Throws TooEarly, and what `run` throws. */
export function memberTry<T>(scope: TenantScope, made: Try, run: () => Promise<T>): Promise<T> {
	return limited(scope, made, scope.programId, run, startTry, endTry);
}

/** The same for an admin. */
export function adminTry<T>(scope: ControlScope, made: Try, run: () => Promise<T>): Promise<T> {
	return limited(scope, made, "administration", run, startControlTry, endControlTry);
}

async function limited<S extends ControlScope | TenantScope, T>(
	scope: S,
	{ form, email, request, most }: Try,
	area: string,
	run: () => Promise<T>,
	start: (scope: S, keys: TryKeys) => Promise<Held | null>,
	end: (scope: S, keys: TryKeys, how: "right" | "fault") => Promise<void>,
): Promise<T> {
	const device = request && (await knownDevice(request, accountName(area, email)));
	const address = scope.origin.address ?? "unknown";
	const limit = request ? SIGN_IN_ADDRESS_TRIES : API_ADDRESS_TRIES;
	const known = device && `device:${device}`;
	const keys: TryKeys = {
		window: triesKey(form, known || networkOf(address, 32), email),
		growing: triesKey(`${form}-wrong`, known || networkOf(address, 24, 48), email),
		networks: known
			? []
			: [
					...networksOf(address).map(({ network, times }) => ({
						key: triesKey(`${form}-address`, network, ""),
						limit: limit * times,
					})),
					...(most === undefined ? [] : [{ key: triesKey(`${form}-account`, "", email), limit: most }]),
				],
	};
	const held = await start(scope, keys);
	if (held) throw new TooEarly(Math.max(1, Math.ceil((held.until - scope.now()) / 1000)), held.growing);
	try {
		const result = await run();
		await end(scope, keys, "right");
		return result;
	} catch (error) {
		const wrong = error instanceof Refused && error.status < 500;
		// The answer is the fault itself, whether or not the counter can be put right.
		if (!wrong) await end(scope, keys, "fault").catch(() => undefined);
		throw error;
	}
}
