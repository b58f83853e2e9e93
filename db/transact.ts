import { announce, type Change } from "./changes";
import type { ControlScope, ControlWriteScope, TenantScope, WriteScope } from "./scope";

/**
 * Runs `fn` in one write transaction; all of it is kept or nothing. Inside another transaction it joins that one.
 * Await nothing but the database inside: the writer is held. Throws what `fn` throws, Busy, Unavailable or Timeout.
 */
export async function transact<T>(scope: TenantScope, fn: (tx: WriteScope) => Promise<T>): Promise<T> {
	if (isWriting(scope)) return fn(scope);
	const changes: Change[] = [];
	const effects: (() => void)[] = [];
	const { result, mark } = await scope.database.write(async (trx) => {
		changes.length = 0;
		effects.length = 0;
		const written = await fn({
			...scope,
			trx,
			query: trx,
			note: (topic, entityId, memberId = null) => {
				changes.push({ programId: scope.programId, topic, entityId, memberId });
			},
			afterCommit: (effect) => effects.push(effect),
		});
		if (changes.length > 0) {
			const at = scope.now();
			const rows = changes.map((one) => ({
				program_id: one.programId,
				topic: one.topic,
				entity_id: one.entityId,
				member_id: one.memberId,
				at,
			}));
			await trx.insertInto("change_log").values(rows).execute();
		}
		return written;
	});
	scope.onWrite?.(mark);
	for (const effect of effects) effect();
	if (changes.length > 0) announce(scope.database.name, changes);
	return result;
}

function isWriting(scope: TenantScope): scope is WriteScope {
	return "trx" in scope;
}

/** The same for the control database. */
export async function transactControl<T>(scope: ControlScope, fn: (tx: ControlWriteScope) => Promise<T>): Promise<T> {
	if ("trx" in scope) return fn(scope as ControlWriteScope);
	const { result } = await scope.database.write((trx) => fn({ ...scope, trx, query: trx }));
	return result;
}
