import { sql } from "kysely";
import { SIGN_IN_TRIES, SIGN_IN_WINDOW, WRONG_TRIES_KEPT } from "~/lib/limits";
import type { ControlScope, ControlWriteScope, TenantScope, WriteScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { waitAfter } from "./growing-wait.rules";

export interface Window {
	/** How often the key was counted in the running window, this time included. */
	used: number;
	/** UTC ms at which the window ends. */
	until: number;
}

/** Counts one use of a key within a window of `duration` ms; outlives a restart. */
export function countUse(scope: TenantScope, key: string, duration: number): Promise<Window> {
	return transact(scope, (tx) => count(tx, key, duration));
}

/** Forgets a key, after a success. */
export function forgetUse(scope: TenantScope, key: string): Promise<void> {
	return transact(scope, (tx) => forget(tx, key));
}

export async function deleteExpiredUses(scope: TenantScope): Promise<void> {
	await transact(scope, (tx) =>
		tx.trx.deleteFrom("rate_limits").where("program_id", "=", tx.programId).where("expires", "<=", tx.now()).execute(),
	);
}

/** The same for admins, whose limits are counted in the control database. */
export function countControlUse(scope: ControlScope, key: string, duration: number): Promise<Window> {
	return transactControl(scope, (tx) => count(tx, key, duration));
}

export function forgetControlUse(scope: ControlScope, key: string): Promise<void> {
	return transactControl(scope, (tx) => forget(tx, key));
}

/** The same in the transaction of what succeeded. */
export function forgetControlUseHere(tx: ControlWriteScope, key: string): Promise<void> {
	return forget(tx, key);
}

export async function deleteExpiredControlUses(tx: ControlWriteScope): Promise<void> {
	await tx.trx.deleteFrom("rate_limits").where("expires", "<=", tx.now()).execute();
}

/** What a try to sign in is counted under (docs/decisions/006). */
export interface TryKeys {
	/** Address, or known device, and e-mail: so many in a window. */
	window: string;
	/** Network, or known device, and e-mail: each wrong one waits longer. */
	growing: string;
	/** The networks of the address alone, or the account from everywhere, with how many wrong ones each may make; none for a known device. */
	networks: { key: string; limit: number }[];
}

/** Why a try is not made, and UTC ms from which on it may be. */
export interface Held {
	until: number;
	growing: boolean;
}

/** Counts a try as a wrong one before its password is looked at, so that many at once are counted too; null: go on. */
export function startTry(scope: TenantScope, keys: TryKeys): Promise<Held | null> {
	return transact(scope, (tx) => start(tx, keys));
}

/** The same for admins. */
export function startControlTry(scope: ControlScope, keys: TryKeys): Promise<Held | null> {
	return transactControl(scope, (tx) => start(tx, keys));
}

/** After a `right` password what was counted is forgotten; after a `fault` of ours this one try does not count as wrong. */
export function endTry(scope: TenantScope, keys: TryKeys, how: "right" | "fault"): Promise<void> {
	return transact(scope, (tx) => end(tx, keys, how));
}

/** The same for admins. */
export function endControlTry(scope: ControlScope, keys: TryKeys, how: "right" | "fault"): Promise<void> {
	return transactControl(scope, (tx) => end(tx, keys, how));
}

async function start(tx: AnyWrite, keys: TryKeys): Promise<Held | null> {
	const window = await count(tx, keys.window, SIGN_IN_WINDOW);
	if (window.used > SIGN_IN_TRIES) return { until: window.until, growing: false };
	const before = await look(tx, keys.growing);
	const until = before ? before.until - WRONG_TRIES_KEPT + waitAfter(before.used) : 0;
	if (until > tx.now()) return { until, growing: true };
	for (const { key, limit } of keys.networks) {
		const made = await look(tx, key);
		if (made && made.used >= limit) return { until: made.until, growing: false };
	}
	for (const { key } of keys.networks) await count(tx, key, SIGN_IN_WINDOW);
	await count(tx, keys.growing, WRONG_TRIES_KEPT, true);
	return null;
}

async function end(tx: AnyWrite, keys: TryKeys, how: "right" | "fault"): Promise<void> {
	for (const { key } of keys.networks) await uncount(tx, key);
	if (how === "fault") return uncount(tx, keys.growing);
	await forget(tx, keys.window);
	await forget(tx, keys.growing);
}

type AnyWrite = WriteScope | ControlWriteScope;

/** Members' counters belong to their program, admins' to the installation; the table is the same but for that. */
const programOf = (tx: AnyWrite) => ("programId" in tx ? tx.programId : null);

function isKey(tx: AnyWrite, key: string) {
	const programId = programOf(tx);
	return programId === null ? sql`"key" = ${key}` : sql`program_id = ${programId} and "key" = ${key}`;
}

/** Counts in a window that begins with the first use, or, `sliding`, ends `duration` ms after the last. */
async function count(tx: AnyWrite, key: string, duration: number, sliding = false): Promise<Window> {
	const at = tx.now();
	const programId = programOf(tx);
	const columns = programId === null ? sql`"key"` : sql`program_id, "key"`;
	const values = programId === null ? sql`${key}` : sql`${programId}, ${key}`;
	const ends = sliding ? sql`excluded.expires` : sql`rate_limits.expires`;
	const { rows } = await sql<Window>`insert into rate_limits (${columns}, points, expires)
		values (${values}, 1, ${at + duration}) on conflict (${columns}) do update set
			points = case when rate_limits.expires > ${at} then rate_limits.points + 1 else 1 end,
			expires = case when rate_limits.expires > ${at} then ${ends} else excluded.expires end
		returning points as used, expires as until`.execute(tx.trx);
	return rows[0] ?? { used: 1, until: at + duration };
}

async function look(tx: AnyWrite, key: string): Promise<Window | undefined> {
	const { rows } = await sql<Window>`select points as used, expires as until from rate_limits
		where ${isKey(tx, key)} and expires > ${tx.now()}`.execute(tx.trx);
	return rows[0];
}

async function uncount(tx: AnyWrite, key: string): Promise<void> {
	await sql`update rate_limits set points = points - 1 where ${isKey(tx, key)} and points > 0`.execute(tx.trx);
}

async function forget(tx: AnyWrite, key: string): Promise<void> {
	await sql`delete from rate_limits where ${isKey(tx, key)}`.execute(tx.trx);
}
