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
 * The whole page as text. Every loader awaits what matters, so a page made in pieces would not come earlier, and the
 * pieces cost more than the markup: the data that the browser goes on with is therefore taken out of what the framework
 * renders, and stands behind it in the same script elements. Throws what a component throws.
 */
export async function renderPage(context: EntryContext, { url, nonce, frame }: PageOptions): Promise<string> {
	const { serverHandoffStream, ...rest } = context;
	const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
	const page = renderToString(frame(<RemixServer context={rest} url={url} nonce={nonce} />));
	if (!rest.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${page}`;
	const script = (code: string) => `<script nonce="${nonce}">window.__remixContext.streamController.${code};</script>`;
	const value = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (letter) => UNSAFE[letter]!);
	return `<!DOCTYPE html>${holdScripts(page, nonce)}${script(`enqueue(${value})`)}${script("close()")}`;
}

/** An answer whose page stays the text it is: making a stream of it and reading that again takes longer than sending it. */
export class PageResponse extends Response {
	constructor(
		readonly page: string,
		init: ResponseInit,
	) {
		super(null, init);
	}

	override async text(): Promise<string> {
		return this.page;
	}
}
