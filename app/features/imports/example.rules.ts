import type { AnyKind } from "./import-kind";
import { findVariant } from "./import-kind";

/** Two values of each column, by the kind that reads it or for every kind. */
const VALUES: Readonly<Record<string, readonly [string, string]>> = {
	id: ["01JEXAMPLE0001", "01JEXAMPLE0002"],
	firstname: ["Ada", "Tom"],
	lastname: ["Byron", "Ricard"],
	email: ["ada.byron@example.com", "tom.ricard@example.com"],
	mobile: ["+1 555 010 0123", ""],
	phone: ["", "+1 555 010 0199"],
	accountKey: ["A-10023", "A-10024"],
	status: ["Active", "Active"],
	companies: ["Northfield Tractors", ""],
	tags: ["dealer;east", "dealer"],
	title: ["Northfield Tractors", "Southgate Mowers"],
	"quiz-categories/title": ["Products", "Orders"],
	tag: ["dealer", "east"],
	points: ["250", "-50"],
	reason: ["Trade fair bonus", "Correction of March"],
	description: ["What the products do", "How orders are placed"],
	identifier: ["SN-100234", "SN-100235|SN-200235"],
	name: ["Zero-turn mower", "Compact tractor"],
	claimsLimit: ["1", ""],
	code: ["2026-01", "2026-02"],
	amount: ["1200", "1350.50"],
};

/** Columns that a file is better without. */
const LEFT_OUT = ["date"];

const CODES = ["2026-01", "2026-02", "2026-03"];

/** A small file of a variant that would pass its check: the header, then two rows. */
export function exampleFile(
	kind: Pick<AnyKind, "id" | "columns" | "variants" | "codes">,
	variantId: string,
): string[][] {
	const { id, columns } = findVariant(kind, variantId);
	const shown = columns.filter((key) => !LEFT_OUT.includes(key));
	const codes = kind.codes?.variants.includes(id) ? CODES : [];
	return [
		[...shown, ...codes],
		...[0, 1].map((row) => [
			...shown.map((key) => (VALUES[`${kind.id}/${key}`] ?? VALUES[key])?.[row] ?? ""),
			...codes.map((_, at) => String(1000 + 100 * at + 10 * row)),
		]),
	];
}
