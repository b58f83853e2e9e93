import { FIELDS_MAX } from "./names.rules";

export interface Part {
	name: string;
	/** Without folders, empty where there is none; absent for a text. */
	filename?: string;
	contentType: string;
	data: AsyncIterable<Uint8Array>;
}

/** A body that is no form of ours: not well formed, or (413) larger than any page sends. */
export class NotAForm extends Error {
	override name = "NotAForm";
	constructor(
		reason: string,
		readonly status: 400 | 413 = 400,
	) {
		super(reason);
	}
}

/** The longest boundary that RFC 2046 allows; a longer one makes every byte dear. */
const BOUNDARY_MAX = 70;
const HEADER_MAX = 4096;
const LINE_END = Buffer.from("\r\n");
const HEADER_END = Buffer.from("\r\n\r\n");

/** The boundary that a Content-Type names. Throws NotAForm. */
export function boundaryOf(contentType: string): string {
	const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
	const boundary = quoted ?? bare ?? "";
	if (boundary === "" || boundary.length > BOUNDARY_MAX) throw new NotAForm("no boundary");
	return boundary;
}

/**
 * The parts of a multipart body as they come in. What is not read of a part is passed over when the next is asked for;
 * nothing but a part's header is ever held. Throws NotAForm.
 */
export async function* readParts(
	body: AsyncIterable<Uint8Array>,
	boundary: string,
	most = FIELDS_MAX,
): AsyncGenerator<Part> {
	const delimiter = Buffer.from(`\r\n--${boundary}`);
	// The first boundary stands at the very start, all others behind a line end.
	const window = new Window(body, LINE_END);
	await exhaust(window.upTo(delimiter));
	for (let count = 1; ; count++) {
		const after = await window.take(2);
		if (after.equals(Buffer.from("--"))) return;
		if (!after.equals(LINE_END)) throw new NotAForm("a boundary in the middle of a line");
		if (count > most) throw new NotAForm("too many parts");
		const part = readHeader(await window.header());
		let read = false;
		const data = async function* () {
			yield* window.upTo(delimiter);
			read = true;
		};
		yield { ...part, data: data() };
		if (!read) await exhaust(window.upTo(delimiter));
	}
}

async function exhaust(data: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const _ of data);
}

/** The bytes that are here and not yet read. */
class Window {
	readonly #source: AsyncIterator<Uint8Array>;
	#held: Buffer;

	constructor(body: AsyncIterable<Uint8Array>, start: Buffer) {
		this.#source = body[Symbol.asyncIterator]();
		this.#held = start;
	}

	async #more(): Promise<void> {
		const { done, value } = await this.#source.next();
		if (done) throw new NotAForm("an end in the middle");
		const chunk = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
		this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
	}

	async take(count: number): Promise<Buffer> {
		while (this.#held.length < count) await this.#more();
		const taken = this.#held.subarray(0, count);
		this.#held = this.#held.subarray(count);
		return taken;
	}

	async header(): Promise<string> {
		for (;;) {
			const end = this.#held.subarray(0, HEADER_MAX).indexOf(HEADER_END);
			if (end >= 0) return (await this.take(end + HEADER_END.length)).toString("utf8", 0, end);
			if (this.#held.length >= HEADER_MAX) throw new NotAForm("a header that is too long");
			await this.#more();
		}
	}

	/** What comes before the needle, which is taken away with it. */
	async *upTo(needle: Buffer): AsyncGenerator<Uint8Array> {
		for (;;) {
			const end = this.#held.indexOf(needle);
			const free = end >= 0 ? end : Math.max(0, this.#held.length - needle.length + 1);
			const found = this.#held.subarray(0, free);
			this.#held = this.#held.subarray(end >= 0 ? end + needle.length : free);
			if (found.length > 0) yield found;
			if (end >= 0) return;
			await this.#more();
		}
	}
}

/** The type of a text: said by some senders, by browsers never. */
const PLAIN = /^(?:text\/plain\s*(?:;|$)|$)/i;

const PARAMETER = /;\s*([\w-]+)=(?:"((?:[^"\\]|\\"|\\(?!"))*)"|([^;\s"]*))/g;
const ESCAPED: Record<string, string> = { "%0A": "\n", "%0D": "\r", "%22": '"', '\\"': '"' };

function readHeader(header: string): Omit<Part, "data"> {
	const lines = new Map(
		header.split("\r\n").map((line) => {
			const colon = line.indexOf(":");
			return [line.slice(0, Math.max(0, colon)).trim().toLowerCase(), line.slice(colon + 1).trim()];
		}),
	);
	const disposition = lines.get("content-disposition") ?? "";
	if (!/^form-data\s*(?:;|$)/i.test(disposition)) throw new NotAForm("a part without a name");
	const parameters = new Map<string, string>();
	for (const [, name = "", quoted, bare] of disposition.matchAll(PARAMETER))
		parameters.set(
			name.toLowerCase(),
			(quoted ?? bare ?? "").replace(/%0A|%0D|%22|\\"/gi, (one) => ESCAPED[one.toUpperCase()] ?? one),
		);
	const contentType = lines.get("content-type") ?? "";
	// Whoever sends a file without a name leaves the parameter out, and says by its type that it is no text of a field.
	const unnamed = PLAIN.test(contentType) ? undefined : "";
	const filename = parameters.get("filename")?.split(/[/\\]/).pop() ?? unnamed;
	return {
		name: parameters.get("name") ?? "",
		...(filename !== undefined && { filename }),
		contentType,
	};
}
