import type { Amount } from "~/kernel/conditions/amounts.rules";
import type { TenantScope } from "~db/scope";
import { amountOf, type CodeFigures, type CodeInputs } from "./figures.rules";
import { type CountedImport, type ItemSum, listCountedImports, listRowsOf, sumItems } from "./inputs.repository.server";

type Amounts = Map<string, { actual: Amount[]; target: Amount[] }>;

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
	const { codes } = await readInputs(scope, databucketId, {
		ids: [id],
		after: { participantId: id, importId: "" },
		imports,
	});
	return codes.get(id) ?? [];
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
 * Throws FiguresTooLarge.
 */
export async function readInputs(scope: TenantScope, databucketId: string, { ids, after: from, imports }: Batch) {
	const counted = new Map(imports.map((one) => [one.id, one]));
	const amounts = new Map<string, Amounts>(ids.map((id) => [id, new Map()]));
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
	const codes = new Map<string, CodeInputs[]>();
	for (const [id, own] of amounts) {
		const imported = [...own].map(([code, { actual, target }]) => ({
			code,
			actual: actual.length > 0 ? amountOf(actual) : null,
			target: target.length > 0 ? amountOf(target) : null,
		}));
		codes.set(id, withItems(imported, items.get(id) ?? []));
	}
	return { codes, rows };
}

function addRow(own: Amounts, { kind, codes }: CountedImport, data: Readonly<Record<string, Amount>>): void {
	for (const code in data) {
		const amount = data[code];
		if (amount === undefined || !codes.has(code)) continue;
		const sums = own.get(code);
		if (sums) sums[kind].push(amount);
		else own.set(code, kind === "actual" ? { actual: [amount], target: [] } : { actual: [], target: [amount] });
	}
}

/** Imported amounts by code together with items, in the order of the codes' names. */
export function withItems(
	imported: readonly Pick<CodeFigures, "code" | "actual" | "target">[],
	items: readonly ItemSum[],
): CodeInputs[] {
	const codes = new Map<string, CodeInputs>();
	const codeOf = (code: string, actual: Amount | null = null, target: Amount | null = null): CodeInputs => {
		const known = codes.get(code);
		if (known) return known;
		const fresh = { code, actual, target, claimPoints: 0, quizPoints: 0, paidElsewhere: 0 };
		codes.set(code, fresh);
		return fresh;
	};
	for (const { code, actual, target } of imported) if (actual !== null || target !== null) codeOf(code, actual, target);
	for (const { code, kind, points, paidElsewhere } of items) {
		const own = codeOf(code);
		own[kind === "claim" ? "claimPoints" : "quizPoints"] += points;
		own.paidElsewhere += paidElsewhere;
	}
	return [...codes.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
