/** What can be done with several files at once, by the words for it. */
export const FILE_BULK = { delete: "file-library:bulk.delete" } as const;
