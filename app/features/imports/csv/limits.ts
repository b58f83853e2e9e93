/** Largest file taken, in bytes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Most data rows taken from one file. */
export const MAX_ROWS = 250_000;
/** Most columns a header or a row may have. */
export const MAX_COLUMNS = 200;
/** Longest record in characters: beyond it the delimiter or a quote is wrong, or the file is no table. */
export const MAX_RECORD_CHARS = 131_072;
/** How much of the start of a file is read to work out its shape. */
export const SAMPLE_BYTES = 256 * 1024;
