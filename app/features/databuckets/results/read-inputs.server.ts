import { type Amount, AmountSum } from "~/kernel/conditions/amounts.rules";
import type { TenantScope } from "~db/scope";
import { amountOf, type CodeFigures, type CodeInputs } from "./figures.rules";
import { type CountedImport, type ItemSum, listCountedImports, listRowsOf, sumItems } from "./inputs.repository.server";

interface Batch {
	/** Ascending. */
	ids: readonly string[];
	/** Where rows are read from. */
	after: { participantId: string; importId: string };
	imports: readonly CountedImport[];
}

/** What is known of one participant by code. Throws FiguresTooLarge. */
export async function readInputsOf(
	scope: TenantScope,
	{ id: databucketId, hasTargets }: { id: string; hasTargets: boolean },
	id: string,
): Promise<CodeInputs[]> {
	const imports = countingOf(await listCountedImports(scope, databucketId), hasTargets);
	const { of } = await readInputs(scope, databucketId, {
		ids: [id],
		after: { participantId: id, importId: "" },
		imports,
	});
	return of(id);
}

/**
 * The imports that make a code count. Where targets are off it does not by having one: an item that comes later would not
 * know of it.
 */
export const countingOf = (imports: readonly CountedImport[], hasTargets: boolean) =>
	imports.filter(({ kind }) => hasTargets || kind === "actual");

/** Behind every row of somebody: imports begin with a letter. */
export const behind = (participantId: string) => ({ participantId, importId: "~" });

/**
 * What is known of a batch of participants by code, from rows of imports and from items, and how many rows were read.
 * `of` gives one of them, and throws FiguresTooLarge for that one alone: whoever calculates has to say whose they are.
 */
export async function readInputs(scope: TenantScope, databucketId: string, { ids, after: from, imports }: Batch) {
	const counted = new Map(imports.map((one) => [one.id, one]));
	const amounts = new Map<string, Map<string, CodeAmounts>>(ids.map((id) => [id, new Map()]));
	let rows = 0;
	let after: { participantId: string; importId: string; row: number } | null = { ...from, row: 0 };
	while (after) {
		const page: Awaited<ReturnType<typeof listRowsOf>> = await listRowsOf(scope, databucketId, {
			after,
			upto: ids.at(-1) ?? "",
		});
		rows += page.rows.length;
		for (const { participantId, importId, data } of page.rows) {
			const file = counted.get(importId);
			const own = amounts.get(participantId);
			if (file && own) addRow(own, file, JSON.parse(data) as Record<string, Amount>);
		}
		after = page.next;
	}
	const items = await sumItems(scope, databucketId, ids);
	const of = (id: string): CodeInputs[] => {
		const imported = Array.from(amounts.get(id)?.values() ?? [], ({ code, actual, target }) => ({
			code,
			actual: actual && amountOf(actual),
			target: target && amountOf(target),
		}));
		return withItems(imported, items.get(id) ?? []);
	};
	return { of, rows };
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
