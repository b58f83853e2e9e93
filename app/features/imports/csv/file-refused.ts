export type FileRefusedReason =
	| "empty"
	| "headerOnly"
	| "noHeader"
	| "binary"
	| "notText"
	| "encoding"
	| "unclosedQuote"
	| "duplicateHeader"
	| "tooManyColumns"
	| "recordTooLarge"
	| "tooLarge"
	| "tooManyRows";

export type FileRefusedParams = Record<string, string | number>;

/** The whole file cannot be read. `message` is a message key with its parameters: `imports:file.unclosedQuote?line=12`. */
export class FileRefused extends Error {
	readonly reason: FileRefusedReason;
	readonly params: FileRefusedParams;
	readonly messageKey: string;

	constructor(reason: FileRefusedReason, params: FileRefusedParams = {}) {
		const key = `imports:file.${reason}`;
		const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
		super(query ? `${key}?${query}` : key);
		this.name = "FileRefused";
		this.reason = reason;
		this.params = params;
		this.messageKey = key;
	}
}
