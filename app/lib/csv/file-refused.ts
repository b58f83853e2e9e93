import { message } from "~/lib/message-key";

export type FileRefusedReason =
	| "empty"
	| "headerOnly"
	| "noHeader"
	| "noNames"
	| "binary"
	| "notText"
	| "encoding"
	| "unclosedQuote"
	| "longRow"
	| "duplicateHeader"
	| "longHeader"
	| "tooManyColumns"
	| "recordTooLarge"
	| "tooLarge"
	| "tooManyRows";

export type FileRefusedParams = Record<string, string | number>;

const LINE_KNOWN_AT_TIMES: ReadonlySet<FileRefusedReason> = new Set(["binary", "encoding"]);

/**
 * The whole file cannot be read. `message` is a message key with its parameters: `imports:file.tooLarge?max=64`. Where
 * the line is not always known, `context=line` picks the text that names it.
 */
export class FileRefused extends Error {
	readonly reason: FileRefusedReason;
	readonly params: FileRefusedParams;
	readonly messageKey: string;

	constructor(reason: FileRefusedReason, params: FileRefusedParams = {}) {
		const key = `imports:file.${reason}`;
		super(message(key, LINE_KNOWN_AT_TIMES.has(reason) && "line" in params ? { ...params, context: "line" } : params));
		this.name = "FileRefused";
		this.reason = reason;
		this.params = params;
		this.messageKey = key;
	}
}
