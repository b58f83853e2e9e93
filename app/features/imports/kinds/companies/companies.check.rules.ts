import { COMPANY_STATUSES, type CompanyStatus } from "~/features/companies/companies.rules";
import { upperKey } from "~/lib/text";
import { splitList } from "../../csv/values";
import type { CheckedRow, MappedRow, UniqueKey } from "../../import-kind";
import { keyColumn, rowFaults, shorten, textColumn } from "../row-faults.rules";

export const CREATE_NEW = "create-new";
export const UPDATE_BY_KEY = "update-by-key";

/** A row of a company list; what is absent stays as it is (update) or empty (create). */
export interface CompanyRow {
	title?: string;
	accountKey?: string;
	status?: CompanyStatus;
	/** Names of company tags that there are. */
	tags?: string[];
}

const LONGEST = { title: 200, accountKey: 100, tag: 100 };
const MOST_TAGS = 100;

/** The rules of a company row that need nothing but the row. */
export function checkCompanyRow(row: MappedRow, variant: string): CheckedRow<CompanyRow> {
	const value: CompanyRow = {};
	const { faults, fault } = rowFaults();
	const required = variant === CREATE_NEW ? "title" : "accountKey";
	if (!row[required]) fault("required", { column: variant === CREATE_NEW ? "title" : "companyKey" });
	const title = textColumn(row.title, { column: "title", max: LONGEST.title }, fault);
	if (title) value.title = title;
	const key = keyColumn(row.accountKey, { column: "companyKey", max: LONGEST.accountKey }, fault);
	if (key) value.accountKey = key;
	if (row.status) {
		const status = COMPANY_STATUSES.find((one) => upperKey(one) === upperKey(row.status ?? ""));
		if (status) value.status = status;
		else fault("statusUnknown", { value: shorten(row.status), allowed: COMPANY_STATUSES.join(", ") });
	}
	const tags = row.tags ? splitList(row.tags) : [];
	if (tags.length > MOST_TAGS) fault("tooMany", { column: "tags", max: MOST_TAGS });
	else if (tags.some((tag) => tag.length > LONGEST.tag)) fault("tooLong", { column: "tags", max: LONGEST.tag });
	else if (tags.length > 0) value.tags = tags;
	if (faults.length > 0) return { faults };
	const keys: UniqueKey[] = [];
	if (value.title) keys.push({ column: "title", key: upperKey(value.title) });
	if (value.accountKey) keys.push({ column: "companyKey", key: value.accountKey });
	return { value, keys };
}
