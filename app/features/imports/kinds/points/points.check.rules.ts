import { email as emailSchema } from "~/features/credentials/credentials.schemas";
import { MOST_POINTS } from "~/features/points/points.rules";
import { isNoValue } from "~/lib/csv/parsed";
import { normaliseEmail, parseInteger } from "~/lib/csv/values";
import type { CheckedRow, MappedRow } from "../../import-kind";
import { keyColumn, rowFaults, shorten, textColumn } from "../row-faults.rules";

/** Points for one member; at least one of e-mail and account key says who. */
export interface PointsRow {
	email?: string;
	accountKey?: string;
	/** Whole, never 0; negative takes points away. */
	points: number;
	reason: string;
}

const LONGEST = { accountKey: 100, reason: 200 };

/** The rules of a points row that need nothing but the row. What is not exactly a whole number is refused, never rounded. */
export function checkPointsRow(row: MappedRow): CheckedRow<PointsRow> {
	const { faults, fault } = rowFaults();
	const written = row.email ? normaliseEmail(row.email) : "";
	const email = emailSchema.safeParse(written).success ? written : "";
	if (written && !email) fault("emailInvalid", { value: shorten(written) });
	const accountKey = keyColumn(row.accountKey, { column: "accountKey", max: LONGEST.accountKey }, fault);
	if (!written && !row.accountKey) fault("memberMissing", {});
	const points = readPoints(row.points ?? "", fault);
	if (!row.reason) fault("required", { column: "reason" });
	const reason = textColumn(row.reason, { column: "reason", max: LONGEST.reason }, fault);
	// The ledger follows the clock: a posting of another day would not agree with the running balance.
	if (row.date && !isNoValue(row.date)) fault("dateRefused", {});
	const who = { ...(email && { email }), ...(accountKey && { accountKey }) };
	// Whether the balance is enough depends on rows that are about to be mended.
	if (faults.length > 0 || points === null || reason === undefined)
		return { faults, rest: { value: { ...who, points: 0, reason: "" }, keys: [] } };
	const value = { ...who, points, reason };
	const key = JSON.stringify([email, accountKey ?? "", points, reason]);
	return { value, keys: [{ column: "wholeRow", key }] };
}

function readPoints(cell: string, fault: ReturnType<typeof rowFaults>["fault"]): number | null {
	const parsed = cell.includes("%")
		? { kind: "invalid" as const, reason: "notNumber" as const }
		: parseInteger(cell, "plain");
	const value = shorten(cell);
	if (parsed.kind === "none") fault("required", { column: "points" });
	else if (parsed.kind === "invalid" && parsed.reason === "ambiguous") fault("pointsAmbiguous", { value });
	else if (parsed.kind === "invalid" && parsed.reason !== "tooLarge") fault("pointsInvalid", { value });
	else if (parsed.kind === "invalid" || Math.abs(parsed.value) > MOST_POINTS)
		fault("pointsTooMany", { max: MOST_POINTS });
	else if (parsed.value === 0) fault("pointsZero", {});
	else return parsed.value;
	return null;
}
