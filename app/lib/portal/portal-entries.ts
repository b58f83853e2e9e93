/** The portal's own entries in the navigation of members; a program may hide each of them. */
export const PORTAL_ENTRIES = ["home", "earn", "rewards", "activity", "standings", "orders", "profile"] as const;
export type PortalEntry = (typeof PORTAL_ENTRIES)[number];
