/** What a key may do; a key is given one or more. */
export const API_SCOPES = ["members:invite", "members:approve"] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What the list of keys can be filtered by. */
export const KEY_STATES = ["open", "revoked"] as const;

/** The columns of their list. */
export const API_KEY_COLUMNS = ["name", "scopes", "created", "lastUsed", "state"] as const;
