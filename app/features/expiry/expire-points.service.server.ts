import { tellMembers } from "~/features/mails/events/tell.service.server";
import { type ExpiryRule, isToTell, lastEnd, type MonthEnd, nextEnds } from "~/features/points/expiry.rules";
import { post } from "~/features/points/points.service.server";
import { findProgram, type Program } from "~/features/programs/programs.repository.server";
import { DAY, EXPIRING_AT_ONCE, EXPIRING_BATCHES, EXPIRING_COUNTED, POSTING_HELD } from "~/lib/limits";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	EXPIRY,
	findExpiry,
	listExpiring,
	noteCounted,
	noteExpired,
	noteTold,
	takeUpExpiry,
} from "./expiry.repository.server";

/** The description of what expires, as it is stored. */
const EXPIRED = "Expired points";

/** By what a program lets points expire; null where they are kept for ever. */
export function expiryRule(
	program: Pick<Program, "pointsExpireMonths" | "pointsExpireFrom" | "timeZone">,
): ExpiryRule | null {
	const { pointsExpireMonths: months, pointsExpireFrom: from, timeZone } = program;
	return months === null || from === null ? null : { months, from, timeZone };
}

/**
 * Lets points expire whose month has ended, tells members ahead whose points will, and counts daily what is to come. Some
 * members a transaction, which holds their postings or mails and how far it has come: several processes, and one that
 * comes after a crash, do everything once.
 */
export async function sweepExpiry(scope: TenantScope): Promise<void> {
	const program = await findProgram(scope);
	const rule = program ? expiryRule(program) : null;
	if (!program || !rule) return;
	const due = lastEnd(rule, scope.now());
	if (due && !(await findExpiry(scope, due.month))?.done) await inBatches(scope, due, expireSome);
	const [next] = nextEnds(rule, scope.now(), 1);
	if (!next) return;
	const known = await findExpiry(scope, next.month);
	if (isToTell(next, scope.now()) && !known?.told) await inBatches(scope, next, tellSome);
	// Settings that were saved since may be another rule.
	if ((known?.counted ?? 0) <= Math.max(scope.now() - DAY, program.updated)) await countAhead(scope, next);
}

async function ruleOf(scope: TenantScope): Promise<ExpiryRule | null> {
	const program = await findProgram(scope);
	return program ? expiryRule(program) : null;
}

async function inBatches(
	scope: TenantScope,
	end: MonthEnd,
	some: (tx: WriteScope, end: MonthEnd) => Promise<boolean>,
): Promise<void> {
	for (let batch = 0; batch < EXPIRING_BATCHES; batch++) {
		const goesOn = await transact(scope, async (tx) => (await isStillRight(tx, end)) && (await some(tx, end)));
		if (!goesOn) return;
		await breathe();
	}
}

/** Whether the program's rule is the one by which this end of a month was worked out: settings change meanwhile. */
async function isStillRight(tx: WriteScope, { month, earnedBefore }: MonthEnd): Promise<boolean> {
	const rule = await ruleOf(tx);
	const ends = rule ? [lastEnd(rule, tx.now()), ...nextEnds(rule, tx.now(), 1)] : [];
	return ends.some((end) => end?.month === month && end.earnedBefore === earnedBefore);
}

/** False once there is nobody left. */
async function expireSome(tx: WriteScope, end: MonthEnd): Promise<boolean> {
	const { done, doneAfter } = await takeUpExpiry(tx, end);
	if (done !== null) return false;
	const members = await listExpiring(tx, end, doneAfter, EXPIRING_AT_ONCE);
	const began = performance.now();
	const lost = { members: 0, points: 0 };
	let last: string | null = null;
	for (const { memberId, points } of members) {
		if (last !== null && performance.now() - began > POSTING_HELD) break;
		last = memberId;
		if (points === 0) continue;
		await post(tx, {
			...{ memberId, kind: "Expire", points: -points, description: EXPIRED, withinBalance: true },
			source: { kind: EXPIRY, id: end.month, part: memberId },
			trace: { rule: "expiry", months: end.months },
		});
		lost.members += 1;
		lost.points += points;
	}
	await noteExpired(tx, end.month, { last, ...lost });
	return last !== null;
}

/** The same for telling whose points will expire if they are not spent. */
async function tellSome(tx: WriteScope, end: MonthEnd): Promise<boolean> {
	const { told, toldAfter } = await takeUpExpiry(tx, end);
	if (told !== null) return false;
	const members = await listExpiring(tx, end, toldAfter, EXPIRING_AT_ONCE);
	await noteTold(tx, end.month, members.at(-1)?.memberId ?? null);
	await tellMembers(
		tx,
		"points-expiring",
		members.flatMap(({ memberId, points }) =>
			points === 0
				? []
				: [{ memberId, key: end.month, path: "/rewards", values: { points, date: { day: end.at - 1 } } }],
		),
	);
	return members.length > 0;
}

async function countAhead(scope: TenantScope, end: MonthEnd): Promise<void> {
	const counted = { members: 0, points: 0 };
	let after: string | undefined = "";
	while (after !== undefined) {
		const members: Awaited<ReturnType<typeof listExpiring>> = await listExpiring(scope, end, after, EXPIRING_COUNTED);
		for (const { points } of members) {
			counted.members += points > 0 ? 1 : 0;
			counted.points += points;
		}
		after = members.at(-1)?.memberId;
		await breathe();
	}
	await transact(scope, async (tx) => {
		if (!(await isStillRight(tx, end))) return;
		await takeUpExpiry(tx, end);
		await noteCounted(tx, end.month, counted);
	});
}
