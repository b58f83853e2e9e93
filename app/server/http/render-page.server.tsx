import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { holdScripts } from "./scripts-after-paint.server";

const UNSAFE: Record<string, string> = {
	"&": "\\u0026",
	">": "\\u003e",
	"<": "\\u003c",
	"\u2028": "\\u2028",
	"\u2029": "\\u2029",
};

interface PageOptions {
	url: string;
	nonce: string;
	/** What stands around the program, such as contexts. */
	frame: (program: ReactNode) => ReactNode;
}

/**
 * The whole page, encoded. Every loader awaits what matters, so a page made in pieces would not come earlier, and the
 * pieces cost more than the markup: the data that the browser goes on with is therefore taken out of what the framework
 * renders, and stands behind it in the same script elements. Throws what a component throws.
 */
export async function renderPage(context: EntryContext, { url, nonce, frame }: PageOptions): Promise<Buffer> {
	const { serverHandoffStream, ...rest } = context;
	const data = serverHandoffStream ? await textOf(serverHandoffStream) : "";
	const page = renderToString(frame(<RemixServer context={rest} url={url} nonce={nonce} />));
	if (!rest.renderMeta?.didRenderScripts) return encoded(["<!DOCTYPE html>", page]);
	const script = (code: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${code};</script>`;
	const value = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (letter) => UNSAFE[letter]!);
	const pieces = ["<!DOCTYPE html>", ...holdScripts(page, nonce), script(`enqueue(${value})`), script("close()")];
	return encoded(pieces);
}

/** Each piece is encoded by itself: as one text they would be copied first, at twice their size where a letter is not Latin. */
const encoded = (pieces: readonly string[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));

/** Reading it as the body of an answer takes more than twice as long. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	const reader = stream.getReader();
	let text = "";
	for (let read = await reader.read(); !read.done; read = await reader.read())
		text += decoder.decode(read.value, { stream: true });
	return text + decoder.decode();
}

/** An answer whose page stays the bytes it is: making a stream of them and reading that again takes longer than sending them. */
export class PageResponse extends Response {
	constructor(
		readonly page: Buffer,
		init: ResponseInit,
	) {
		super(null, init);
	}

	override async text(): Promise<string> {
		return this.page.toString();
	}
}
