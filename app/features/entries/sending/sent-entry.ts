import type { SentOnce } from "~/kernel/one-time-keys/do-once.server";

export interface SentEntry {
	memberId: string;
	submitKey: string;
	/** The entry that is changed; null for a new one. */
	changedId: string | null;
	offerId: string;
	opportunityId?: string | null;
	companyId?: string | null;
	/** The answers, with ids of uploads for files. */
	data: unknown;
	/** By field, what was in those files. */
	fileHashes?: Readonly<Record<string, readonly string[]>>;
}

/** What an entry's form was sent with: two files with the same content are the same, whatever their uploads are called. */
export function sentEntry({ memberId, submitKey, changedId, data, fileHashes, ...where }: SentEntry): SentOnce {
	const { offerId, opportunityId, companyId } = where;
	const answers = { ...(data as object), ...fileHashes };
	return {
		...{ form: changedId === null ? "entry" : "entry-change", owner: memberId, key: submitKey },
		body: { offerId, opportunityId, companyId: companyId || null, answers, changedId },
	};
}
