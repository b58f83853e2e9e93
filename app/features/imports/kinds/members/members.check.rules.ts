import { email as emailSchema } from "~/features/credentials/credentials.schemas";
import { MEMBER_STATUSES } from "~/features/members/members.rules";
import { telephone } from "~/features/members/profile/profile.schemas";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { isSheetError } from "~/lib/csv/parsed";
import { normaliseEmail, splitList } from "~/lib/csv/values";
import { PICKED_MAX } from "~/lib/limits";
import { emailKey, hasUnseen, holdsAddress, isLonger, oneLine } from "~/lib/text";
import type { CheckedRow, MappedRow, UniqueKey } from "../../import-kind";
import { keyColumn, rowFaults, shorten, textColumn } from "../row-faults.rules";
import { statusOfName } from "../status-names.rules";

export const CREATE_NEW = "create-new";
export const UPDATE_BY_ID = "update-by-id";
export const ADD_OR_UPDATE = "add-or-update";

/** A row of a member roster; what is absent stays as it is (update) or empty (create). */
export interface MemberRow {
	id?: string;
	firstname?: string;
	lastname?: string;
	email?: string;
	mobile?: string;
	phone?: string;
	accountKey?: string;
	status?: MemberStatus;
	/** Account keys or titles. */
	companies?: string[];
	/** The same as they stand in their cell, where commas are between: one company may have a comma in its title. */
	companiesCell?: string;
	tags?: string[];
}

/** What a new member cannot be without. */
export const NEEDED = ["firstname", "lastname", "email"] as const;

/** A member as a create-new row describes it. */
export type NewMemberRow = MemberRow & Required<Pick<MemberRow, (typeof NEEDED)[number]>>;

/** What a row must hold; of the third variant an e-mail or a key. */
const REQUIRED: Record<string, readonly string[]> = {
	[CREATE_NEW]: NEEDED,
	[UPDATE_BY_ID]: ["id"],
	[ADD_OR_UPDATE]: [],
};

const LONGEST = { id: 100, firstname: 100, lastname: 100, mobile: 40, phone: 40, accountKey: 100 } as const;
const LONGEST_ENTRY = { companies: 200, tags: 100 } as const;

/** The rules of a member row that need nothing but the row. */
export function checkMemberRow(row: MappedRow, variant: string): CheckedRow<MemberRow> {
	const value: MemberRow = {};
	const { faults, fault } = rowFaults();
	for (const column of REQUIRED[variant] ?? []) if (!row[column]) fault("required", { column });
	if (variant === ADD_OR_UPDATE && !row.email && !row.accountKey) fault("memberMissing", {});

	for (const [column, max] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
		const read = column === "accountKey" ? keyColumn : textColumn;
		const cell = read(row[column], { column, max }, fault);
		if (cell) value[column] = cell;
	}
	for (const column of ["firstname", "lastname"] as const)
		if (holdsAddress(value[column] ?? "")) fault("nameIsAddress", { column });
	// What a form would refuse keeps whoever has it from saving their profile.
	for (const column of ["mobile", "phone"] as const) {
		const { success, data } = telephone.safeParse(value[column]);
		if (!success) fault("phoneInvalid", { column, value: shorten(value[column] ?? "") });
		else if (data) value[column] = data;
	}
	if (row.email) {
		const email = normaliseEmail(row.email);
		if (emailSchema.safeParse(email).success) value.email = email;
		else fault("emailInvalid", { value: shorten(email) });
	}
	if (row.status) {
		const status = statusOfName(row.status, MEMBER_STATUSES);
		if (status) value.status = status;
		else fault("statusUnknown", { value: shorten(row.status), of: "members" });
	}
	for (const column of ["companies", "tags"] as const) {
		const listed = row[column] ? splitList(row[column]) : [];
		// Forms write tags with commas between, so that none can hold one.
		const entries = column === "tags" ? listed.flatMap((tag) => tag.split(",").map(oneLine).filter(Boolean)) : listed;
		if (entries.length === 0) continue;
		if (entries.length > PICKED_MAX) fault("tooMany", { column, max: PICKED_MAX });
		else if (entries.some((entry) => isLonger(entry, LONGEST_ENTRY[column])))
			fault("tooLong", { column, max: LONGEST_ENTRY[column] });
		else if (entries.some(isSheetError)) fault("sheetError", { column, value: entries.find(isSheetError) ?? "" });
		else if (entries.some(hasUnseen)) fault("control", { column });
		else value[column] = entries;
	}
	const { companies: cell = "" } = row;
	if (value.companies && value.companies.length > 1 && !/[;|]/.test(cell))
		value.companiesCell = cell.replace(/^"([^"]*)"$/, "$1");
	const read = { value, keys: uniqueKeys(value) };
	if (faults.length === 0) return read;
	return { faults, rest: isClearWho(row, value, variant) ? { ...read, value: lookedUp(row, value) } : undefined };
}

/** Whether a fault leaves no doubt whom a row is about. */
function isClearWho(row: MappedRow, { id, email, accountKey }: MemberRow, variant: string): boolean {
	if (variant === CREATE_NEW) return true;
	if (variant === UPDATE_BY_ID) return id !== undefined;
	return (
		(email !== undefined || accountKey !== undefined) && !(row.email && !email) && !(row.accountKey && !accountKey)
	);
}

/** A name at fault is a name all the same: nobody is to be told that it is missing. */
function lookedUp({ firstname, lastname }: MappedRow, value: MemberRow): MemberRow {
	return { ...(firstname && { firstname }), ...(lastname && { lastname }), email: "", ...value };
}

function uniqueKeys({ id, email, accountKey }: MemberRow): UniqueKey[] {
	const keys: UniqueKey[] = [];
	if (id) keys.push({ column: "id", key: id });
	if (email) keys.push({ column: "email", key: emailKey(email) });
	if (accountKey) keys.push({ column: "accountKey", key: accountKey });
	return keys;
}
