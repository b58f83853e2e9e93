/** In front of a column's id in the page of its board. */
export const COLUMN_ANCHOR = "column-";
