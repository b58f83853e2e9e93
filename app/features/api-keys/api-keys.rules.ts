/** What a key may do; a key is given one or more. */
export const API_SCOPES = ["members:invite", "members:approve"] as const;
export type ApiScope = (typeof API_SCOPES)[number];
