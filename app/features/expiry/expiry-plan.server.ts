import { nextEnds } from "~/features/points/expiry.rules";
import type { Program } from "~/features/programs/programs.repository.server";
import type { TenantScope } from "~db/scope";
import { expiryRule } from "./expire-points.service.server";
import { expiringOf } from "./expiry.repository.server";

type Setting = Pick<Program, "pointsExpireMonths" | "pointsExpireFrom" | "timeZone">;

/** What expires at the end of a month: `day` is a moment (UTC ms) of the last day on which it can be spent. */
export interface Expiring {
	day: number;
	points: number;
}

/** When a member's points expire if none are spent until then, the first first; null where points are kept for ever. */
export async function expiryPlan(scope: TenantScope, memberId: string, program: Setting) {
	const rule = expiryRule(program);
	if (!rule) return null;
	const { months } = rule;
	// What was earned in this month is the last to expire.
	return { months, expiring: await expiringAt(scope, memberId, nextEnds(rule, scope.now(), months + 1)) };
}

export type ExpiryPlan = NonNullable<Awaited<ReturnType<typeof expiryPlan>>>;

/** What of a member's points expires at the next end of a month; null where that is nothing. */
export async function expiringNext(scope: TenantScope, memberId: string, program: Setting): Promise<Expiring | null> {
	const rule = expiryRule(program);
	const [first] = rule ? await expiringAt(scope, memberId, nextEnds(rule, scope.now(), 1)) : [];
	return first ?? null;
}

async function expiringAt(scope: TenantScope, memberId: string, ends: ReturnType<typeof nextEnds>) {
	const until = await expiringOf(scope, memberId, ends);
	return ends
		.map(({ at }, n): Expiring => ({ day: at - 1, points: (until[n] ?? 0) - (until[n - 1] ?? 0) }))
		.filter(({ points }) => points > 0);
}
