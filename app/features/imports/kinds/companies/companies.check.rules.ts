import { COMPANY_STATUSES, type CompanyStatus } from "~/features/companies/companies.rules";
import { splitList } from "~/lib/csv/values";
import { PICKED_MAX } from "~/lib/limits";
import { hasUnseen, isLonger, upperKey } from "~/lib/text";
import type { CheckedRow, MappedRow, UniqueKey } from "../../import-kind";
import { keyColumn, rowFaults, shorten, textColumn } from "../row-faults.rules";
import { statusOfName } from "../status-names.rules";

export const CREATE_NEW = "create-new";
export const UPDATE_BY_KEY = "update-by-key";
export const UPDATE_BY_ID = "update-by-id";

/** A row of a company list; what is absent stays as it is (update) or empty (create). */
export interface CompanyRow {
	/** What an update by id finds the company by; then the account key is a value like the others. */
	id?: string;
	title?: string;
	accountKey?: string;
	status?: CompanyStatus;
	/** Names of company tags that there are. */
	tags?: string[];
}

/** The column that a variant cannot do without, and what it is called. */
const REQUIRED: Record<string, [column: string, label: string]> = {
	[CREATE_NEW]: ["title", "title"],
	[UPDATE_BY_KEY]: ["accountKey", "companyKey"],
	[UPDATE_BY_ID]: ["id", "companyId"],
};
const LONGEST = { id: 100, title: 200, accountKey: 100, tag: 100 };

/** The rules of a company row that need nothing but the row. */
export function checkCompanyRow(row: MappedRow, variant: string): CheckedRow<CompanyRow> {
	const value: CompanyRow = {};
	const { faults, fault } = rowFaults();
	const [required, label] = REQUIRED[variant] ?? ["title", "title"];
	if (!row[required]) fault("required", { column: label });
	const id = textColumn(row.id, { column: "companyId", max: LONGEST.id }, fault);
	if (id) value.id = id;
	const title = textColumn(row.title, { column: "title", max: LONGEST.title }, fault);
	if (title) value.title = title;
	const key = keyColumn(row.accountKey, { column: "companyKey", max: LONGEST.accountKey }, fault);
	if (key) value.accountKey = key;
	if (row.status) {
		const status = statusOfName(row.status, COMPANY_STATUSES);
		if (status) value.status = status;
		else fault("statusUnknown", { value: shorten(row.status), of: "companies" });
	}
	const tags = row.tags ? splitList(row.tags) : [];
	if (tags.length > PICKED_MAX) fault("tooMany", { column: "tags", max: PICKED_MAX });
	else if (tags.some((tag) => isLonger(tag, LONGEST.tag))) fault("tooLong", { column: "tags", max: LONGEST.tag });
	else if (tags.some(hasUnseen)) fault("control", { column: "tags" });
	else if (tags.length > 0) value.tags = tags;
	const keys: UniqueKey[] = [];
	if (value.id) keys.push({ column: "companyId", key: value.id });
	if (value.title) keys.push({ column: "title", key: upperKey(value.title) });
	if (value.accountKey) keys.push({ column: "companyKey", key: value.accountKey });
	if (faults.length === 0) return { value, keys };
	const isClearWhich = variant === CREATE_NEW || Boolean(variant === UPDATE_BY_ID ? value.id : value.accountKey);
	return { faults, rest: isClearWhich ? { value, keys } : undefined };
}
