import type { Amount } from "~/kernel/conditions/amounts.rules";
import type { TenantScope } from "~db/scope";
import { amountOf, type CodeFigures, type CodeInputs } from "./figures.rules";
import { type CountedImport, type ItemSum, listRowsOf, sumItems } from "./inputs.repository.server";

type Amounts = Map<string, { actual: Amount[]; target: Amount[] }>;

interface Batch {
	/** Ascending. */
	ids: readonly string[];
	/** Who comes right before them. */
	afterId: string;
	imports: readonly CountedImport[];
}

/**
 * What is known of a batch of participants by code, from rows of imports and from items, and how many rows were read.
 * Throws FiguresTooLarge.
 */
export async function readInputs(scope: TenantScope, databucketId: string, { ids, afterId, imports }: Batch) {
	const counted = new Map(imports.map((one) => [one.id, one]));
	const amounts = new Map<string, Amounts>(ids.map((id) => [id, new Map()]));
	let rows = 0;
	// Behind every row of whoever comes before: rows are numbered from 1, imports begin with a letter.
	let after: { participantId: string; importId: string; row: number } | null = {
		...{ participantId: afterId, importId: "~", row: 0 },
	};
	while (after) {
		const page: Awaited<ReturnType<typeof listRowsOf>> = await listRowsOf(scope, databucketId, {
			after,
			upto: ids.at(-1) ?? "",
		});
		rows += page.rows.length;
		for (const { participantId, importId, data } of page.rows) {
			const from = counted.get(importId);
			const own = amounts.get(participantId);
			if (from && own) addRow(own, from, JSON.parse(data) as Record<string, Amount>);
		}
		after = page.next;
	}
	const items = await sumItems(scope, databucketId, ids);
	const codes = new Map<string, CodeInputs[]>();
	for (const [id, own] of amounts) {
		const imported = [...own].map(([code, { actual, target }]) => ({
			...{ code, actual: actual.length > 0 ? amountOf(actual) : null },
			target: target.length > 0 ? amountOf(target) : null,
		}));
		codes.set(id, withItems(imported, items.get(id) ?? []));
	}
	return { codes, rows };
}

function addRow(own: Amounts, { kind, codes }: CountedImport, data: Readonly<Record<string, Amount>>): void {
	for (const [code, amount] of Object.entries(data)) {
		if (!codes.has(code)) continue;
		const sums = own.get(code) ?? { actual: [], target: [] };
		sums[kind].push(amount);
		own.set(code, sums);
	}
}

/** Imported amounts by code together with items, in the order of the codes' names. */
export function withItems(
	imported: readonly Pick<CodeFigures, "code" | "actual" | "target">[],
	items: readonly ItemSum[],
): CodeInputs[] {
	const codes = new Map<string, CodeInputs>();
	const codeOf = (code: string): CodeInputs => {
		const known = codes.get(code) ?? {
			...{ code, actual: null, target: null },
			...{ claimPoints: 0, quizPoints: 0, paidElsewhere: 0 },
		};
		codes.set(code, known);
		return known;
	};
	for (const { code, actual, target } of imported)
		if (actual !== null || target !== null) Object.assign(codeOf(code), { actual, target });
	for (const { code, kind, points, paidElsewhere } of items) {
		const own = codeOf(code);
		own[kind === "claim" ? "claimPoints" : "quizPoints"] += points;
		own.paidElsewhere += paidElsewhere;
	}
	return [...codes.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}
