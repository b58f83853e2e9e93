import type { SentOnce } from "~/features/one-time-keys/do-once.server";

export interface SentEntry {
	memberId: string;
	submitKey: string;
	offerId: string;
	opportunityId?: string | null;
	companyId?: string | null;
	/** The answers, with ids of uploads for files. */
	data: unknown;
	/** By field, what was in those files. */
	fileHashes?: Readonly<Record<string, readonly string[]>>;
}

/** What a new entry's form was sent with: two files with the same content are the same, whatever their uploads are called. */
export function sentEntry({ memberId, submitKey, data, fileHashes, ...where }: SentEntry): SentOnce {
	const { offerId, opportunityId, companyId } = where;
	const answers = { ...(data as object), ...fileHashes };
	return {
		...{ form: "entry", owner: memberId, key: submitKey },
		body: { offerId, opportunityId, companyId: companyId || null, answers },
	};
}
