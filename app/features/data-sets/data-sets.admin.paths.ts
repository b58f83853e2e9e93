import { adminPages } from "~/lib/admin/admin-pages";

const BASE = "/admin/data-sets";
const below = (id: string, rest: string) => `${BASE}/${encodeURIComponent(id)}/${rest}`;

export const dataSetPaths = {
	...adminPages(BASE),
	/** The records of a set. */
	records: (id: string) => below(id, "records"),
	newRecord: (id: string) => below(id, "records/new"),
	recordsExport: (id: string) => below(id, "records/export"),
	/** A record by its id alone, as the audit log knows it. */
	record: (recordId: string) => `${BASE}/records/${encodeURIComponent(recordId)}`,
	recordDelete: (recordId: string) => `${BASE}/records/${encodeURIComponent(recordId)}/delete`,
};
