import { type Amount, AmountSum } from "~/kernel/conditions/amounts.rules";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { firstParticipants } from "../databuckets.rules";
import { amountOf, type CodeFigures, type CodeInputs } from "./figures.rules";
import {
	type CountedImport,
	type ItemSum,
	LAST_ID,
	listBeyondRows,
	listCountedImports,
	listRowsOf,
	type RowPlace,
	sumItems,
} from "./inputs.repository.server";

/** What is known of one participant by code. Throws FiguresTooLarge. */
export async function readInputsOf(
	scope: TenantScope,
	{ id: databucketId, hasTargets }: { id: string; hasTargets: boolean },
	id: string,
): Promise<CodeInputs[]> {
	const imports = countingOf(await listCountedImports(scope, databucketId), hasTargets);
	const imported = new ImportedAmounts(imports);
	let next: RowPlace | null = { participantId: id, importId: "", row: 0 };
	while (next) next = await imported.read(scope, databucketId, { ...next, upto: id });
	return imported.with(await sumItems(scope, databucketId, [id]))(id);
}

/**
 * The imports that make a code count. Where targets are off it does not by having one: an item that comes later would not
 * know of it.
 */
export const countingOf = (imports: readonly CountedImport[], hasTargets: boolean) =>
	imports.filter(({ kind }) => hasTargets || kind === "actual");

interface Next {
	afterId: string;
	/** The generation that is shown, if there is one: whoever is in it is among them. */
	shown: string | null;
	imports: readonly CountedImport[];
}

/**
 * The next participants who have anything in a databucket, or had in what is shown, at most 500 and none only at the end;
 * what is known of them by code, from rows of imports and from items; and how many rows were read of them. `of` gives one
 * of them, and throws FiguresTooLarge for that one alone: whoever calculates has to say whose they are.
 */
export async function readNext(scope: TenantScope, databucketId: string, { afterId, shown, imports }: Next) {
	const imported = new ImportedAmounts(imports);
	let next: RowPlace | null = { participantId: afterId, importId: LAST_ID, row: 0 };
	do next = await imported.read(scope, databucketId, { ...next, upto: LAST_ID });
	while (next && imported.ids.length === 1);
	const known = imported.ids;
	// More may follow of the last of them.
	const whole = next === null && known.length <= ROWS_AT_ONCE ? known : known.slice(0, -1);
	const upto = whole === known ? LAST_ID : (whole.at(-1) ?? "");
	const others = await listBeyondRows(scope, { databucketId, shown: shown ?? "", afterId, upto });
	const ids = firstParticipants([...whole, ...others]);
	return { ids, of: imported.with(await sumItems(scope, databucketId, ids)), rows: imported.rowsOf(ids) };
}

/** What files say of participants, added up by code. */
class ImportedAmounts {
	readonly #imports: ReadonlyMap<string, CountedImport>;
	readonly #known = new Map<string, { rows: number; amounts: Map<string, CodeAmounts> }>();

	constructor(imports: readonly CountedImport[]) {
		this.#imports = new Map(imports.map((one) => [one.id, one]));
	}

	/** Adds the rows behind a place; returns where more are to be read, as listRowsOf says it. */
	async read(scope: TenantScope, databucketId: string, after: RowPlace & { upto: string }): Promise<RowPlace | null> {
		const { rows, next } = await listRowsOf(scope, databucketId, after);
		for (const { participantId, rows: count, data } of rows) {
			let own = this.#known.get(participantId);
			if (!own) {
				own = { rows: 0, amounts: new Map() };
				this.#known.set(participantId, own);
			}
			own.rows += count;
			for (const [importId, amounts] of JSON.parse(data) as [string, Record<string, Amount>][]) {
				const file = this.#imports.get(importId);
				if (file) addRow(own.amounts, file, amounts);
			}
		}
		return next;
	}

	/** Whose rows were read, in their order. */
	get ids(): string[] {
		return [...this.#known.keys()];
	}

	rowsOf(ids: readonly string[]): number {
		return ids.reduce((sum, id) => sum + (this.#known.get(id)?.rows ?? 0), 0);
	}

	/** Gives one participant's inputs, with their items. */
	with(items: ReadonlyMap<string, readonly ItemSum[]>): (id: string) => CodeInputs[] {
		return (id) => {
			const amounts = this.#known.get(id)?.amounts.values() ?? [];
			const imported = Array.from(amounts, ({ code, actual, target }) => ({
				code,
				actual: actual && amountOf(actual),
				target: target && amountOf(target),
			}));
			return withItems(imported, items.get(id) ?? []);
		};
	}
}

/** Sums of one code's imported amounts; null where there is none. */
interface CodeAmounts {
	code: string;
	actual: AmountSum | null;
	target: AmountSum | null;
}

function addRow(
	own: Map<string, CodeAmounts>,
	{ kind, codes }: CountedImport,
	data: Readonly<Record<string, Amount>>,
): void {
	for (const code in data) {
		const amount = data[code];
		if (amount === undefined || !codes.has(code)) continue;
		let sums = own.get(code);
		if (!sums) {
			sums = { code, actual: null, target: null };
			own.set(code, sums);
		}
		const sum = sums[kind];
		if (sum) sum.add(amount);
		else sums[kind] = new AmountSum(amount);
	}
}

/** Imported amounts by code together with items, in the order of the codes' names. */
export function withItems(
	imported: readonly Pick<CodeFigures, "code" | "actual" | "target">[],
	items: readonly ItemSum[],
): CodeInputs[] {
	const own: CodeInputs[] = [];
	for (const { code, actual, target } of imported)
		if (actual !== null || target !== null)
			own.push({ code, actual, target, claimPoints: 0, quizPoints: 0, paidElsewhere: 0 });
	for (const { code, kind, points, paidElsewhere } of items) {
		let of = own.find((one) => one.code === code);
		if (!of) {
			of = { code, actual: null, target: null, claimPoints: 0, quizPoints: 0, paidElsewhere: 0 };
			own.push(of);
		}
		of[kind === "claim" ? "claimPoints" : "quizPoints"] += points;
		of.paidElsewhere += paidElsewhere;
	}
	return own.sort((a, b) => (a.code < b.code ? -1 : 1));
}
