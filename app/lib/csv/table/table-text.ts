import { FileRefused } from "../file-refused";
import { createDecoder, encodingFromBytes, encodingFromMark } from "./encoding";
import { refuseBinary } from "./file-kind";

const SEP_LINE = /^"?sep=."?[,;|\t]*(?=[\r\n])/i;

/**
 * The text of a small table, however a spreadsheet has saved it; of a line `sep=;` only its end is left, so that lines are
 * still counted from the top. Throws FileRefused for another kind of file, and for letters that could mean two things.
 */
export function tableText(bytes: Buffer): string {
	const marked = encodingFromMark(bytes);
	refuseBinary(bytes, bytes, marked?.startsWith("utf-16") ?? false);
	const { encoding, ask } = marked ? { encoding: marked, ask: false } : encodingFromBytes(bytes, false);
	const text = createDecoder(encoding).decode(bytes);
	if (ask || text.includes("\ufffd")) throw new FileRefused("encoding");
	return text.replace(SEP_LINE, "");
}
