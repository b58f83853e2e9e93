import { CompiledQuery, sql } from "kysely";
import { announce, type Change } from "./changes";
import { isAway } from "./errors";
import type { ControlScope, ControlWriteScope, TenantScope, WriteScope } from "./scope";

/** All notes of a transaction, in their order; answers with their numbers. */
const NOTES = `insert into change_log (program_id, at, topic, entity_id, member_id)
	select ?, ?, value ->> 0, value ->> 1, value ->> 2 from json_each(?) order by key returning seq`;

/**
 * Runs `fn` in one write transaction; all of it is kept or nothing. Inside another transaction it joins that one.
 * Await nothing but the database inside: the writer is held. Throws what `fn` throws, Busy, Unavailable or Timeout.
 */
export async function transact<T>(scope: TenantScope, fn: (tx: WriteScope) => Promise<T>): Promise<T> {
	if (isWriting(scope)) return fn(scope);
	const changes: Change[] = [];
	const effects: (() => void)[] = [];
	let seqs: number[] = [];
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
			const rows = JSON.stringify(changes.map((one) => [one.topic, one.entityId, one.memberId]));
			const noted = await trx.executeQuery<{ seq: number }>(
				CompiledQuery.raw(NOTES, [scope.programId, scope.now(), rows]),
			);
			seqs = noted.rows.map(({ seq }) => seq);
		}
		return written;
	});
	for (const effect of effects) effect();
	if (changes.length > 0) announce(scope.database.name, changes, mark, seqs);
	return result;
}

/**
 * A part of a running transaction that can fail by itself: its writes, notes and effects are taken back, what was written
 * before it stays. Throws what `fn` throws.
 */
export async function savepoint<T>(tx: WriteScope, fn: (part: WriteScope) => Promise<T>): Promise<T> {
	const notes: Parameters<WriteScope["note"]>[] = [];
	const effects: (() => void)[] = [];
	await sql`savepoint part`.execute(tx.trx);
	try {
		const result = await fn({
			...tx,
			note: (...note) => notes.push(note),
			afterCommit: (effect) => effects.push(effect),
		});
		await sql`release part`.execute(tx.trx);
		for (const note of notes) tx.note(...note);
		for (const effect of effects) tx.afterCommit(effect);
		return result;
	} catch (error) {
		await sql`rollback to part`.execute(tx.trx);
		await sql`release part`.execute(tx.trx);
		throw error;
	}
}

function isWriting(scope: TenantScope): scope is WriteScope {
	return "trx" in scope;
}

/** How long what can wait is not tried again once a database did not take it. */
const REST_MS = 5_000;
const resting = new WeakMap<object, number>();

async function ifThere<T>(database: object, write: () => Promise<T>): Promise<T | undefined> {
	if (Date.now() < (resting.get(database) ?? 0)) return undefined;
	try {
		return await write();
	} catch (error) {
		if (!isAway(error)) throw error;
		resting.set(database, Date.now() + REST_MS);
		return undefined;
	}
}

/** A transaction that reading a page brings along (when somebody was last seen): left out while the database is away. */
export function transactIfThere<T>(scope: TenantScope, fn: (tx: WriteScope) => Promise<T>): Promise<T | undefined> {
	return ifThere(scope.database, () => transact(scope, fn));
}

/** The same for the control database. */
export function transactControlIfThere<T>(
	scope: ControlScope,
	fn: (tx: ControlWriteScope) => Promise<T>,
): Promise<T | undefined> {
	return ifThere(scope.database, () => transactControl(scope, fn));
}

/** transact() for the control database. */
export async function transactControl<T>(scope: ControlScope, fn: (tx: ControlWriteScope) => Promise<T>): Promise<T> {
	if ("trx" in scope) return fn(scope as ControlWriteScope);
	const { result } = await scope.database.write((trx) => fn({ ...scope, trx, query: trx }));
	return result;
}
