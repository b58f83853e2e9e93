/** What can be done with several keys at once, by the words for it. */
export const API_KEY_BULK = { revoke: "api-keys:revoke" } as const;
