import { forgetSites } from "~/kernel/site-cache.server";
import { runtime } from "~/server/runtime.server";
import { Unavailable } from "~db/errors";
import { appliedMigrations } from "~db/migrate";
import { copyRows, removeRows, sumUp } from "~db/moving/copy";
import { closeProgram, dropFences, findPlace, openProgram } from "~db/moving/fence";
import { countRows } from "~db/moving/rows";
import { copiedOf, listTables, type MovedTable } from "~db/moving/tables";
import type { RegionalDatabase, RegionName } from "~db/regions";
import type { ControlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { findMove, forgetFormerRegion, type Move, markMoving, switchRegion } from "./moves.repository.server";

/** A move that is not begun, or not gone on with; the message is a sentence for the operator. */
export class MoveRefused extends Error {}

interface Asked {
	control: ControlScope;
	programId: string;
	to: RegionName;
	/** Leaves the records in the old region, closed, until the command is run once more without it. */
	keep: boolean;
	/** Told what is done, a line at a time. */
	tell: (line: string) => void;
	/** What is wrong with the program in the region it has come to, a sentence for each. */
	check: (database: RegionalDatabase) => Promise<string[]>;
}

/**
 * Moves a program's records to another region. Until the directory is switched the old region's count, from then on the new
 * one's: a move that ended anywhere goes on when it is run again. The program is closed meanwhile: the old region's database
 * refuses to change its records, whoever asks. Returns how many tables had rows, and how many rows there were.
 * Throws MoveRefused.
 */
export async function moveProgram(asked: Asked): Promise<{ tables: number; rows: number }> {
	const { control, programId, to, tell } = asked;
	const move = await findMove(control, programId);
	if (!move) throw new MoveRefused(`There is no program "${programId}".`);
	if (move.movedFrom !== null && move.region !== to)
		throw new MoveRefused(
			`${programId} was moved from ${move.movedFrom}, where something is left of it: run this with --to ${move.region} first.`,
		);
	const copied = move.movedFrom === null ? await copyProgram(asked, move) : { tables: 0, rows: 0 };
	await finish(asked, move.movedFrom ?? move.region);
	if (move.movedFrom !== null) tell(`${programId} is in ${to}`);
	return copied;
}

/** Everything until the new region's records count. */
async function copyProgram(asked: Asked, move: Move) {
	const { control, programId, to, tell } = asked;
	if (move.region === to) throw new MoveRefused(`${programId} is in ${to} already.`);
	if (move.movingTo !== null && move.movingTo !== to)
		throw new MoveRefused(
			`A move of ${programId} to ${move.movingTo} is not over: go on with that, or give it up with --cancel.`,
		);
	const { regions } = runtime();
	const [source, target] = [await regions.region(move.region), await regions.region(to)];
	const tables = await sameTables(source, target);
	const [here, there] = [await findPlace(source, programId), await findPlace(target, programId)];
	// A directory that came back from a backup may be older than a move that was over.
	if (here !== "open" && there === "open") {
		tell(`the records in ${to} are those that count already`);
		await switchOver(asked, move, target);
		return { tables: 0, rows: 0 };
	}
	if (here === undefined)
		throw new MoveRefused(`${move.region} does not hold ${programId}, although the directory says so.`);
	if (move.movingTo === null) {
		await clearTarget(target, programId, tables, tell);
		await transactControl(control, (tx) => markMoving(tx, programId, to));
	}
	await closeProgram(source, programId, tables);
	tell(`${programId} is closed`);
	const wanted = copiedOf(tables);
	for (const table of wanted) {
		const part = (database: RegionalDatabase) => ({ database, programId, table });
		let rows = 0;
		await copyRows(part(source), part(target), (page) => {
			rows += page;
		});
		if (rows > 0) tell(`${table.name}: ${rows} rows copied`);
	}
	const compared = await compare({ source, target, programId, tables: wanted });
	tell(`${compared.rows} rows in ${compared.tables} tables are the same in both regions`);
	await switchOver(asked, move, target);
	return compared;
}

/** Leads the directory to the new region, once nothing is wrong there. */
async function switchOver({ control, to, check }: Asked, move: Move, target: RegionalDatabase): Promise<void> {
	const wrong = await check(target);
	if (wrong.length > 0) throw new MoveRefused(`Nothing was switched over:\n${wrong.join("\n")}`);
	await transactControl(control, (tx) => switchRegion(tx, move, to));
	forgetSites();
}

/** Opens the program where it is now, and removes what is left of it where it was. */
async function finish({ control, programId, to, keep, tell }: Asked, former: string): Promise<void> {
	const { regions } = runtime();
	await openProgram(await regions.region(to), programId);
	tell(`${programId} is open in ${to}`);
	if (keep) return tell(`What is in ${former} was kept; run this once more without --keep to remove it.`);
	const source = await regions.region(former);
	await removeProgram(source, programId, await listTables(source));
	await transactControl(control, (tx) => forgetFormerRegion(tx, programId));
	tell(`nothing is left of it in ${former}`);
}

/** Gives up a move that is not over: the program is open again where it was. Throws MoveRefused. */
export async function cancelMove({
	control,
	programId,
	tell,
}: Pick<Asked, "control" | "programId" | "tell">): Promise<void> {
	const { regions } = runtime();
	const move = await findMove(control, programId);
	if (!move) throw new MoveRefused(`There is no program "${programId}".`);
	if (move.movingTo === null) throw new MoveRefused(`${programId} is not being moved.`);
	const source = await regions.region(move.region);
	const target = await regions.region(move.movingTo).catch((error: unknown) => {
		if (!(error instanceof Unavailable)) throw error;
		tell(
			`What had arrived in ${move.movingTo} is still there, closed: ${error.message}. The next move there removes it.`,
		);
		return undefined;
	});
	if (target && (await findPlace(target, programId)) === "open")
		throw new MoveRefused(`The records in ${move.movingTo} are those that count: run this with --to ${move.movingTo}.`);
	await openProgram(source, programId);
	await transactControl(control, (tx) => markMoving(tx, programId, null));
	tell(`${programId} is open in ${move.region}`);
	if (!target) return;
	await removeProgram(target, programId, await listTables(target));
	tell(`what had arrived in ${move.movingTo} is removed`);
}

/** The tables of both, which have to be the same. */
async function sameTables(source: RegionalDatabase, target: RegionalDatabase): Promise<MovedTable[]> {
	const [from, to] = [await appliedMigrations(source), await appliedMigrations(target)];
	const tables = await listTables(source);
	const isSame =
		from.sort().join() === to.sort().join() && JSON.stringify(tables) === JSON.stringify(await listTables(target));
	if (!isSame)
		throw new MoveRefused(`${source.name} and ${target.name} are not on the same schema: run migrate first.`);
	return tables;
}

/** What a move that was given up has left is removed; what somebody may need is not. Throws MoveRefused. */
async function clearTarget(
	target: RegionalDatabase,
	programId: string,
	tables: readonly MovedTable[],
	tell: (line: string) => void,
): Promise<void> {
	const place = await findPlace(target, programId);
	if (place === "closed") {
		await removeProgram(target, programId, tables);
		return tell(`what an earlier move had left in ${target.name} is removed`);
	}
	for (const table of copiedOf(tables))
		if ((await countRows({ database: target, programId, table })) > 0)
			throw new MoveRefused(`${target.name} has records of ${programId} already (${table.name}); nothing was changed.`);
}

/** The program's own row goes last: what is left can be told as long as it is there. */
async function removeProgram(database: RegionalDatabase, programId: string, tables: readonly MovedTable[]) {
	const [program, ...others] = [...tables].sort(
		(a, b) => Number(b.name === "programs") - Number(a.name === "programs"),
	);
	for (const table of others.reverse()) await removeRows({ database, programId, table });
	if (program) await removeRows({ database, programId, table: program });
	await dropFences(database, programId);
}

interface Compared {
	source: RegionalDatabase;
	target: RegionalDatabase;
	programId: string;
	tables: readonly MovedTable[];
}

async function compare({ source, target, programId, tables }: Compared) {
	const sum = { tables: 0, rows: 0 };
	const differing: string[] = [];
	for (const table of tables) {
		const [from, to] = [
			await sumUp({ database: source, programId, table }),
			await sumUp({ database: target, programId, table }),
		];
		if (from.rows !== to.rows || from.sha256 !== to.sha256) differing.push(table.name);
		sum.rows += from.rows;
		if (from.rows > 0) sum.tables++;
	}
	if (differing.length > 0)
		throw new MoveRefused(
			`Nothing was switched over: ${differing.join(", ")} differ. Give the move up with --cancel, and begin anew.`,
		);
	return sum;
}
