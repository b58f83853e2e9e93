import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { RESULT_COLUMNS } from "~/features/result-views/source/result-columns.rules";
import { shownPercent } from "~/kernel/conditions/amounts.rules";
import { withUnit } from "~/lib/text/with-unit";
import type { MemberBoard } from "../boards-for-members.repository.server";
import { STORED_NUMBER } from "../leaderboards.rules";
import type { ShownColumn } from "../ranking/shown-columns.rules";

/** Columns whose names are ours, by the names of their texts. */
export const NAMED_COLUMNS: ReadonlyMap<string, string> = new Map<string, string>([
	...([
		["Rank", "rank"],
		["Icon", "icon"],
		["Full Name", "fullName"],
		["First Name", "firstName"],
	] as const),
	...([
		["Last Name", "lastName"],
		["Avatar", "avatar"],
		["First Name + Last Initial", "initialed"],
	] as const),
	...([
		["Company Title", "company"],
		["Actual", "actual"],
		["Target", "target"],
	] as const),
	...([
		["Difference", "difference"],
		["Percentage", "percentage"],
		["Target Points", "targetPoints"],
	] as const),
	...([
		["Claim Points", "claimPoints"],
		["Quiz Points", "quizPoints"],
		["Bonus", "bonus"],
	] as const),
	...([["Total Points", "totalPoints"]] as const),
]);

/** What a column is called: by its label, by our word for it, or as its data calls it. */
export function useColumnName(): (column: string, label?: string) => string {
	const { t } = useTranslation("leaderboards", { useSuspense: false });
	return (column, label = "") => {
		const known = NAMED_COLUMNS.get(column);
		return label || (known ? t(`columns.${known}`) : column);
	};
}

/** What a column of the data is called: one that has the name of a column of ours ("Icon") is another, and keeps its own. */
export function useDataColumnName(): (column: string) => string {
	const nameOf = useColumnName();
	return (column) => (RESULT_COLUMNS.some((name) => name === column) ? nameOf(column) : column);
}

const UNITS = 10_000;

/** A stored value as it is read: numbers in the reader's notation. */
export function useBoardValue(): (value: string, column: Pick<ShownColumn, "type" | "percent" | "sign">) => string {
	const { points, figure, percent, amount, locale } = useFormat();
	return (value, column) => {
		const number = column.type === "number" && STORED_NUMBER.test(value) ? Number(value) : Number.NaN;
		if (!Number.isFinite(number)) return value;
		if (column.percent) return percent(shownPercent(number));
		const plain = value.includes(".") ? figure(number) : points(BigInt(value));
		if (!column.sign) return plain;
		const { before, behind, decimals } = column.sign;
		return withUnit(before, decimals > 0 ? amount(number * UNITS, decimals) : plain, behind, locale);
	};
}

/** What a row counts for, with the unit of the board. */
export function useBoardFigure(): (board: Pick<MemberBoard, "prefix" | "suffix" | "value">, of: string) => string {
	const shown = useBoardValue();
	const { locale } = useFormat();
	return ({ prefix, suffix, value }, of) => withUnit(prefix, shown(of, value), suffix, locale);
}
