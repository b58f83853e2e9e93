import { CODE_MAX } from "~/features/databuckets/databuckets.rules";
import type { Amount } from "~/kernel/conditions/amounts.rules";
import type { NumberStyle } from "~/lib/csv/values";
import { oneLine } from "~/lib/text";
import type { CheckedRow, MappedRow, ReadRow } from "../../import-kind";
import { type Chosen, codeOf } from "../../kind-choices";
import { type Fault, keyColumn, rowFaults, shorten, textColumn } from "../row-faults.rules";
import { amountOfCell } from "./amount-cells.rules";

/** What a line says of one account key. */
export interface DataRow {
	key: string;
	amounts: readonly (readonly [code: string, amount: Amount])[];
}

const KEY_MAX = 100;

/** The rules of a line of targets or actuals that need nothing but the line. Targets say something of a code once. */
export function checkDataRow(
	kind: "target" | "actual",
	row: MappedRow,
	variant: string,
	chosen: Chosen,
): CheckedRow<DataRow> {
	const { faults, fault } = rowFaults();
	const key = keyColumn(row.accountKey, { column: "accountKey", max: KEY_MAX }, fault);
	if (!row.accountKey) fault("required", { column: "accountKey" });
	const style = chosen.numbers === "point" || chosen.numbers === "comma" ? chosen.numbers : "ambiguous";
	const amounts = variant === "long" ? oneAmount(row, style, fault) : amountsByColumn(row, style, fault);
	if (faults.length > 0 || key === undefined) return { faults, rest: restOf(row, variant) };
	const parts = amounts.map(([code]) => code);
	const keys = kind === "target" && parts.length > 0 ? [{ column: "keyAndCode", key, parts }] : [];
	return { value: { key, amounts }, keys };
}

/** Whether a code is known can be asked whatever else is wrong with its line; the columns of codes were asked about before. */
function restOf(row: MappedRow, variant: string): ReadRow<DataRow> | undefined {
	const code = variant === "long" && textColumn(row.code, { column: "code", max: CODE_MAX }, () => undefined);
	return code ? { value: { key: "", amounts: [[oneLine(code), 0]] }, keys: [] } : undefined;
}

function amountsByColumn(row: MappedRow, style: NumberStyle, fault: Fault): DataRow["amounts"] {
	const amounts: [string, Amount][] = [];
	for (const column of Object.keys(row)) {
		const code = codeOf(column);
		if (code === undefined) continue;
		const amount = amountOf(row[column] ?? "", { code, style }, fault);
		if (amount !== null) amounts.push([code, amount]);
	}
	return amounts;
}

function oneAmount(row: MappedRow, style: NumberStyle, fault: Fault): DataRow["amounts"] {
	const written = textColumn(row.code, { column: "code", max: CODE_MAX }, fault);
	if (!row.code) fault("required", { column: "code" });
	const code = oneLine(written ?? "");
	const amount = amountOf(row.amount ?? "", { code, style }, fault);
	return amount === null ? [] : [[code, amount]];
}

function amountOf(cell: string, { code, style }: { code: string; style: NumberStyle }, fault: Fault): Amount | null {
	const read = amountOfCell(cell, style);
	if ("value" in read) return read.value;
	fault(read.fault, { code: shorten(code), value: shorten(cell) });
	return null;
}
