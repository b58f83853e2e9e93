import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

const MIB = 1024 * 1024;

/** Form posts may hold MAX_FORM_DATA_CHARACTERS, up to four bytes each and percent-encoded; uploads a file of 64 MB. */
const FORM_LIMIT = 12 * MIB;
const UPLOAD_LIMIT = 66 * MIB;

/** The largest body that a request of this kind may carry, in bytes. */
export function bodyLimit(contentType: string | undefined): number {
	return contentType?.toLowerCase().startsWith("multipart/form-data") ? UPLOAD_LIMIT : FORM_LIMIT;
}

/** Whether a body is one that browsers send forms as, or there is none; no other is read. */
export function isFormOrNothing(headers: IncomingHttpHeaders): boolean {
	const type = headers["content-type"];
	const comesWithBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
	if (type === undefined) return !comesWithBody;
	return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type);
}

/** True when the announced size is above the limit; an absent or odd announcement is counted while it is read. */
export function announcesTooMuch(contentType: string | undefined, contentLength: string | undefined): boolean {
	return contentLength !== undefined && Number(contentLength) > bodyLimit(contentType);
}

/**
 * Whether what is refused may still be sent to its end: a browser shows no answer as long as it sends, and none at all when
 * the connection is cut meanwhile.
 */
export function mayBeSentOut(contentLength: string | undefined): boolean {
	return Number(contentLength) <= 4 * UPLOAD_LIMIT;
}

/** Milliseconds that a body may stop coming. */
const STALLED = 20_000;

/** Answers 408 and cuts the connection when no byte of the body has come for 20 s; whole ones may take two minutes. */
export function endStalledBody(request: IncomingMessage, response: ServerResponse): void {
	const { "content-length": length, "transfer-encoding": encoding } = request.headers;
	if (encoding === undefined && !(Number(length) > 0)) return;
	request.setTimeout(STALLED, () => {
		if (!response.headersSent)
			response.writeHead(408, { "Content-Type": "text/plain; charset=utf-8", Connection: "close" });
		response.end("This did not come to its end.", () => request.destroy());
	});
	request.once("end", () => request.setTimeout(0));
}
