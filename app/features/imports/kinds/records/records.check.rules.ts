import { CLAIMS_LIMIT_MAX } from "~/features/data-sets/data-sets.rules";
import type { PresetRecordInput } from "~/features/data-sets/records/records.repository.server";
import {
	IDENTIFIER_MAX,
	IDENTIFIERS_MAX,
	RECORD_STATUSES,
	splitIdentifiers,
} from "~/features/data-sets/records/records.rules";
import { normaliseKey } from "~/lib/csv/values";
import { isLonger } from "~/lib/text";
import type { CheckedRow, MappedRow } from "../../import-kind";
import { type Fault, rowFaults, shorten, textColumn } from "../row-faults.rules";
import { statusOfName } from "../status-names.rules";

const LONGEST_NAME = 200;
const WHOLE = /^\d{1,9}$/;
/** As spreadsheets in French show a thousand. */
const GROUPED = /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/;

export const CREATE_NEW = "create-new";
export const ADD_OR_UPDATE = "add-or-update";
export const UPDATE_BY_IDENTIFIER = "update-by-identifier";

/** The rules of a preset record that need nothing but its row; what is blank stays as it is where the record is there. */
export function checkRecordRow(row: MappedRow): CheckedRow<PresetRecordInput> {
	const { faults, fault } = rowFaults();
	const identifiers = identifiersOf(row.identifier, fault);
	const isClearWhich = faults.length === 0;
	const name = textColumn(row.name, { column: "recordName", max: LONGEST_NAME }, fault) ?? "";
	const status = row.status ? statusOfName(row.status, RECORD_STATUSES) : null;
	if (status === undefined) fault("statusUnknown", { value: shorten(row.status ?? ""), of: "records" });
	const written = row.claimsLimit ?? "";
	const digits = GROUPED.test(written) ? written.replace(/\D/g, "") : written;
	const limit = digits ? Number(digits) : null;
	if (digits && (!WHOLE.test(digits) || Number(limit) > CLAIMS_LIMIT_MAX))
		fault("claimsLimitInvalid", { value: shorten(written), max: CLAIMS_LIMIT_MAX });
	const read = {
		value: { identifiers, name, status: status ?? null, claimsLimit: limit },
		keys: identifiers.map((key) => ({ column: "identifier", key })),
	};
	return faults.length > 0 ? { faults, rest: isClearWhich ? read : undefined } : read;
}

/** Several stand in one cell; one that a spreadsheet has replaced is a fault. */
function identifiersOf(cell: string | undefined, fault: Fault): string[] {
	const text = textColumn(cell, { column: "identifier", max: IDENTIFIERS_MAX * (IDENTIFIER_MAX + 1) }, fault);
	if (!cell) fault("required", { column: "identifier" });
	if (!text) return [];
	const parts = splitIdentifiers(text);
	const identifiers = parts.map((part) => {
		const { key, suspicious } = normaliseKey(part);
		// A cell of several is a text to every spreadsheet: none of them has been replaced, though one may be hidden.
		if (suspicious && (parts.length === 1 || key.startsWith("•"))) fault("identifierDamaged", { value: key });
		return key;
	});
	if (identifiers.length === 0) fault("required", { column: "identifier" });
	if (identifiers.length > IDENTIFIERS_MAX) fault("tooMany", { column: "identifier", max: IDENTIFIERS_MAX });
	if (identifiers.some((identifier) => isLonger(identifier, IDENTIFIER_MAX)))
		fault("tooLong", { column: "identifier", max: IDENTIFIER_MAX });
	return identifiers;
}
