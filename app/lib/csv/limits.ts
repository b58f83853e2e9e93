import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from "~/lib/limits";

/** Largest file taken, in bytes. */
export const MAX_FILE_BYTES = IMPORT_MAX_BYTES;
/** Most data rows taken from one file. */
export const MAX_ROWS = IMPORT_MAX_ROWS;
/** Most columns a header or a row may have. */
export const MAX_COLUMNS = 200;
/** Longest record in characters: beyond it the delimiter or a quote is wrong, or the file is no table. */
export const MAX_RECORD_CHARS = 131_072;
/** How much of the start of a file is read to work out its shape. */
export const SAMPLE_BYTES = 256 * 1024;
