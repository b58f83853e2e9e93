/** Where a claims limit may come from; what is missing leaves it to the next. */
export interface LimitSources {
	record: number | null;
	dataSet: number | null;
	caller?: number | null | undefined;
}

/** The limit in force; 0 is none, and a 0 that is written somewhere is not missing. */
export function limitInForce({ record, dataSet, caller }: LimitSources): number {
	return record ?? dataSet ?? caller ?? 0;
}

/** Whether a record with so many claims takes no more. */
export function claimsExceeded(limit: number, claims: number): boolean {
	return limit > 0 && claims >= limit;
}

/** Where a claim is told to be, for exports. */
export function claimPath({ dataSetId, recordId, id }: { dataSetId: string; recordId: string; id: string }): string {
	return `dataSets/${dataSetId}/records/${recordId}/history/${id}`;
}

/** Where an entry is told to be; null without one. */
export function entryRef({ offerId, entryId }: { offerId: string | null; entryId: string | null }): string | null {
	return entryId === null ? null : `offers/${offerId}/entries/${entryId}`;
}
