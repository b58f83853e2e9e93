import { message } from "~/lib/message-key";
import { upperKey } from "~/lib/text";
import type { CheckedRow, MappedRow } from "../../import-kind";
import { linesColumn, rowFaults, shorten, textColumn } from "../row-faults.rules";
import { statusOfName } from "../status-names.rules";

/** A row of a list of quiz categories: a title alone, or a title with what else there is to say. */
export interface QuizCategoryRow {
	title: string;
	description?: string;
	isActive?: boolean;
}

const LONGEST = { title: 200, description: 5_000 };
const STATUSES = ["Active", "Inactive"] as const;
/** Other systems write the switch as yes or no. */
const ON = new Set(["true", "yes", "1", "vrai", "oui"]);
const OFF = new Set(["false", "no", "0", "faux", "non"]);

/** The rules of a quiz category's row that need nothing but the row. */
export function checkQuizCategoryRow(row: MappedRow): CheckedRow<QuizCategoryRow> {
	const { faults, fault } = rowFaults();
	const value: QuizCategoryRow = { title: "" };
	if (!row.title?.trim()) fault("emptyTitle", {});
	const title = textColumn(row.title, { column: "title", max: LONGEST.title }, fault);
	if (title) value.title = title.trim();
	const description = linesColumn(row.description, { column: "description", max: LONGEST.description }, fault);
	if (description) value.description = description;
	if (row.status) {
		const said = row.status.trim().toLowerCase();
		const status = statusOfName(row.status, STATUSES);
		if (status || ON.has(said) || OFF.has(said)) value.isActive = status === "Active" || ON.has(said);
		else fault("statusUnknown", { value: shorten(row.status), of: "companies" });
	}
	const read = { value, keys: [{ column: "title", key: upperKey(value.title) }] };
	return faults.length > 0 ? { faults, rest: value.title ? read : undefined } : read;
}

/** What is said of a row whose title an earlier row of the file has. */
export const repeatedTitle = ({ title }: QuizCategoryRow): string => message("imports:row.titleRepeated", { title });
