import type { Readable } from "node:stream";
import { Unavailable } from "~db/errors";

/** For so long a body may be silent, in milliseconds. */
const SILENCE = 10_000;
/** How often one reading begins again where it was cut. */
const RESUMED = 3;

/**
 * The bytes of a body that may be cut: it is asked for again from where it ended, and one that stays short is an error,
 * never a whole. `open` asks for what follows after so many bytes.
 */
export async function* resumedBody(
	first: Readable,
	length: number,
	open: (from: number) => Promise<Readable>,
	silence = SILENCE,
): AsyncGenerator<Uint8Array, void, undefined> {
	let body = first;
	let came = 0;
	try {
		for (let resumed = 0; ; resumed++) {
			let cause: unknown;
			try {
				for await (const chunk of untilSilent(body, silence)) {
					came += chunk.length;
					yield chunk;
				}
			} catch (error) {
				cause = error;
			}
			if (came >= length) return;
			body.destroy();
			if (resumed === RESUMED) throw new Unavailable(`a file was cut after ${came} of ${length} bytes`, { cause });
			body = await open(came);
		}
	} finally {
		body.destroy();
	}
}

/** Only while bytes are waited for does time count, not while whoever reads is slow. */
async function* untilSilent(body: Readable, silence: number): AsyncGenerator<Uint8Array, void, undefined> {
	const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
	for (;;) {
		const timer = setTimeout(() => body.destroy(new Error(`nothing came for ${silence} ms`)), silence);
		try {
			const next = await chunks.next();
			if (next.done) return;
			clearTimeout(timer);
			yield next.value;
		} finally {
			clearTimeout(timer);
		}
	}
}
