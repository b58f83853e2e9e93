/** In front of the id of a block or a row in the page that lists it. */
export const PAGE_ANCHOR = "part-";

/** The fields of the form of a block, and those of a row inside it; which of them it shows is a matter of its kind. */
export const BLOCK_FIELDS = ["kind", "title", "text", "video", "picture", "alt", "href", "record"] as const;
export const ROW_FIELDS = ["picture", "alt", "record", "question", "answer"] as const;
