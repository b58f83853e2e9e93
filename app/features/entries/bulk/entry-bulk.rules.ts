/** What can be done with several entries at once, by the words for it. */
export const ENTRY_BULK = { complete: "entries:bulk.complete", reject: "entries:bulk.reject" } as const;
