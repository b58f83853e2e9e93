import { readJson } from "~db/columns";
import type { HistoryEntry } from "./history.repository.server";

/** Claims as a page shows them, with the record as it was then. */
export const historyRows = (entries: readonly HistoryEntry[]) =>
	entries.map(({ id, entryId, memberId, firstname, lastname, offer, snapshot, ...entry }) => ({
		...{ id, entryId, memberId, memberDeletedAt: entry.memberDeletedAt, offer },
		...{ submissionId: entry.submissionId, formId: entry.formId, form: entry.form },
		member: `${firstname ?? ""} ${lastname ?? ""}`.trim(),
		...{ fieldLabel: entry.fieldLabel, valueEntered: entry.valueEntered, validatedAt: entry.validatedAt },
		identifier: readJson<{ identifier?: string }>(snapshot, {}).identifier ?? "",
	}));
