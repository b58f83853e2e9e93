import { NotAForm } from "./multipart.server";

/** The bytes of a request's body, each read once. */
export class Body implements AsyncIterable<Uint8Array> {
	readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;

	constructor(request: Request) {
		this.#reader = request.body?.getReader();
	}

	/** Whoever stops reading does not close the body: that would cut the connection before the answer is sent. */
	[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
		const next = async (): Promise<IteratorResult<Uint8Array>> => {
			const { done, value } = (await this.#reader?.read()) ?? { done: true, value: undefined };
			return done ? { done, value } : { done: false, value };
		};
		return { next };
	}

	/** All of it as text. Throws NotAForm 413 above `limit` bytes, 400 for more fields than `fields`. */
	async text({ limit, fields = Number.POSITIVE_INFINITY }: { limit: number; fields?: number }): Promise<string> {
		const chunks: Uint8Array[] = [];
		let size = 0;
		let separators = 0;
		for await (const chunk of this) {
			size += chunk.byteLength;
			if (size > limit) throw new NotAForm("more than any form holds", 413);
			// Counted before anything is made of them: a byte can be a field.
			for (let at = chunk.indexOf(AMPERSAND); at >= 0; at = chunk.indexOf(AMPERSAND, at + 1))
				if (++separators >= fields) throw new NotAForm("too many fields");
			chunks.push(chunk);
		}
		return new TextDecoder().decode(Buffer.concat(chunks));
	}

	/** Reads the rest and forgets it: a browser shows no answer as long as it sends. */
	async drain(): Promise<void> {
		for await (const _ of this);
	}
}

const AMPERSAND = 0x26;
