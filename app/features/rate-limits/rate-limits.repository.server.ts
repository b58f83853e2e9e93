import { sql } from "kysely";
import type { ControlScope, ControlWriteScope, TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";

export interface Window {
	/** How often the key was counted in the running window, this time included. */
	used: number;
	/** UTC ms at which the window ends. */
	until: number;
}

/** Counts one use of a key within a window of `duration` ms; outlives a restart. */
export async function countUse(scope: TenantScope, key: string, duration: number): Promise<Window> {
	const at = scope.now();
	const row = await transact(scope, (tx) =>
		tx.trx
			.insertInto("rate_limits")
			.values({ program_id: tx.programId, key, points: 1, expires: at + duration })
			.onConflict((conflict) =>
				conflict.columns(["program_id", "key"]).doUpdateSet({
					points: sql<number>`case when rate_limits.expires > ${at} then rate_limits.points + 1 else 1 end`,
					expires: sql<number>`case when rate_limits.expires > ${at} then rate_limits.expires else excluded.expires end`,
				}),
			)
			.returning(["points", "expires"])
			.executeTakeFirstOrThrow(),
	);
	return { used: row.points, until: row.expires ?? at };
}

/** Forgets a key, after a success. */
export async function forgetUse(scope: TenantScope, key: string): Promise<void> {
	await transact(scope, (tx) =>
		tx.trx.deleteFrom("rate_limits").where("program_id", "=", tx.programId).where("key", "=", key).execute(),
	);
}

export async function deleteExpired(scope: TenantScope): Promise<void> {
	await transact(scope, (tx) =>
		tx.trx.deleteFrom("rate_limits").where("program_id", "=", tx.programId).where("expires", "<=", tx.now()).execute(),
	);
}

/** The same for admins, whose limits are counted in the control database. */
export async function countControlUse(scope: ControlScope, key: string, duration: number): Promise<Window> {
	const at = scope.now();
	const row = await transactControl(scope, (tx) =>
		tx.trx
			.insertInto("rate_limits")
			.values({ key, points: 1, expires: at + duration })
			.onConflict((conflict) =>
				conflict.column("key").doUpdateSet({
					points: sql<number>`case when rate_limits.expires > ${at} then rate_limits.points + 1 else 1 end`,
					expires: sql<number>`case when rate_limits.expires > ${at} then rate_limits.expires else excluded.expires end`,
				}),
			)
			.returning(["points", "expires"])
			.executeTakeFirstOrThrow(),
	);
	return { used: row.points, until: row.expires ?? at };
}

export async function forgetControlUse(scope: ControlScope, key: string): Promise<void> {
	await transactControl(scope, (tx) => tx.trx.deleteFrom("rate_limits").where("key", "=", key).execute());
}

export async function deleteExpiredControlUses(tx: ControlWriteScope): Promise<void> {
	await tx.trx.deleteFrom("rate_limits").where("expires", "<=", tx.now()).execute();
}
