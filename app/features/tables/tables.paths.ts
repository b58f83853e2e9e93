/** A table as a member opens it (TABLE-37). */
export const tablePath = (id: string) => `/tables/${encodeURIComponent(id)}`;
