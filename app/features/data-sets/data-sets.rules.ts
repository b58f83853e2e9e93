/** The columns of their list. */
export const DATA_SET_COLUMNS = ["title", "hasData", "claimsLimit", "updated"] as const;

/** The most a claims limit can be. */
export const CLAIMS_LIMIT_MAX = 1_000_000;
