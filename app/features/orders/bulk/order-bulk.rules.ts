/** What can be done with several orders at once, by the words for it. */
export const ORDER_BULK = { complete: "orders:bulk.complete", export: "orders:bulk.export" } as const;
