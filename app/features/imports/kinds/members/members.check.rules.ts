import { message } from "~/components/ui/message-key";
import { email as emailSchema } from "~/features/auth/auth.schemas";
import { MEMBER_STATUSES } from "~/features/members/members.rules";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { emailKey, upperKey } from "~/lib/text";
import { normaliseEmail, normaliseKey, splitList } from "../../csv/values";
import type { CheckedRow, MappedRow, UniqueKey } from "../../import-kind";

export const CREATE_NEW = "create-new";
export const UPDATE_BY_ID = "update-by-id";

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
	tags?: string[];
}

/** A member as a create-new row describes it. */
export type NewMemberRow = MemberRow & Required<Pick<MemberRow, "firstname" | "lastname" | "email">>;

const LONGEST = { id: 100, firstname: 100, lastname: 100, mobile: 50, phone: 50, accountKey: 100 } as const;
const LONGEST_ENTRY = 200;
const MOST_ENTRIES = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: line ends and other control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/** The rules of a member row that need nothing but the row. */
export function checkMemberRow(row: MappedRow, variant: string): CheckedRow<MemberRow> {
	const value: MemberRow = {};
	const faults: string[] = [];
	const fault = (key: string, params: Record<string, string | number>) =>
		faults.push(message(`imports:row.${key}`, params));
	const required = variant === CREATE_NEW ? ["firstname", "lastname", "email"] : ["id"];
	for (const column of required) if (!row[column]) fault("required", { column });

	for (const [column, max] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) {
		const cell = row[column];
		if (!cell) continue;
		if (cell.length > max) fault("tooLong", { column, max });
		else if (CONTROL.test(cell)) fault("oneLine", { column });
		else value[column] = cell;
	}
	if (value.accountKey !== undefined) {
		const { key, suspicious } = normaliseKey(value.accountKey);
		if (suspicious) fault("keyDamaged", { value: key });
		value.accountKey = key;
	}
	if (row.email) {
		value.email = normaliseEmail(row.email);
		if (!emailSchema.safeParse(value.email).success) fault("emailInvalid", { value: shorten(value.email) });
	}
	if (row.status) {
		const wanted = upperKey(row.status);
		const status = MEMBER_STATUSES.find((one) => upperKey(one) === wanted);
		if (status) value.status = status;
		else fault("statusUnknown", { value: shorten(row.status), allowed: MEMBER_STATUSES.join(", ") });
	}
	for (const column of ["companies", "tags"] as const) {
		const entries = row[column] ? splitList(row[column]) : [];
		if (entries.length === 0) continue;
		if (entries.length > MOST_ENTRIES) fault("tooMany", { column, max: MOST_ENTRIES });
		else if (entries.some((entry) => entry.length > LONGEST_ENTRY)) fault("tooLong", { column, max: LONGEST_ENTRY });
		else value[column] = entries;
	}
	return faults.length > 0 ? { faults } : { value, keys: uniqueKeys(value) };
}

function uniqueKeys({ id, email, accountKey }: MemberRow): UniqueKey[] {
	const keys: UniqueKey[] = [];
	if (id) keys.push({ column: "id", key: id });
	if (email) keys.push({ column: "email", key: emailKey(email) });
	if (accountKey) keys.push({ column: "accountKey", key: accountKey });
	return keys;
}

/** A cell as a message may show it. */
function shorten(text: string): string {
	return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
