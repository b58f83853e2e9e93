import { FileRefused } from "../file-refused";

export type BinaryKind = "image" | "spreadsheet" | "pdf" | "webPage" | "archive" | "document" | "data";

const SIGNATURES: readonly [kind: BinaryKind, hex: string][] = [
	["image", "89504e47"],
	["image", "ffd8ff"],
	["image", "47494638"],
	["spreadsheet", "504b0304"],
	["spreadsheet", "504b0506"],
	["spreadsheet", "d0cf11e0a1b11ae1"],
	["pdf", "25504446"],
	["archive", "1f8b08"],
	["document", "7b5c727466"],
];
const WEB_PAGE =
	/^(?:\ufeff|ï»¿|ÿþ|þÿ)?\s*(?:<(?:!doctype html|html|head|body|table|meta|title|style|div|center)\b|<\?xml|<!--|mime-version:)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\x01-\x08\x0e-\x1f\x7f]/g;

/** Throws FileRefused `binary` for content that is another kind of file, whatever its name says. */
export function refuseBinary(head: Buffer, tail: Buffer, marked16: boolean): void {
	const start = head.subarray(0, 8).toString("hex");
	const known = SIGNATURES.find(([, hex]) => start.startsWith(hex));
	if (known) throw new FileRefused("binary", { kind: known[0] });
	if (!marked16 && (head.includes(0) || tail.includes(0))) throw new FileRefused("binary", { kind: "data" });
	if (WEB_PAGE.test(head.subarray(0, 512).toString("latin1").replaceAll("\0", ""))) {
		throw new FileRefused("binary", { kind: "webPage" });
	}
}

/** Throws FileRefused `notText` when control characters show that the bytes are no text in any encoding. */
export function refuseNotText(text: string): void {
	const controls = text.match(CONTROL)?.length ?? 0;
	if (controls > 2 && controls * 200 > text.length) throw new FileRefused("notText");
}
