const MIB = 1024 * 1024;

/** Form posts may hold 900000 characters, up to four bytes each and percent-encoded; uploads a file of 64 MB. */
const FORM_LIMIT = 12 * MIB;
const UPLOAD_LIMIT = 66 * MIB;

/** The largest body that a request of this kind may carry, in bytes. */
export function bodyLimit(contentType: string | undefined): number {
	return contentType?.toLowerCase().startsWith("multipart/form-data") ? UPLOAD_LIMIT : FORM_LIMIT;
}

/** Whether a body is one that browsers send forms as; no other is read. */
export function isFormType(contentType: string | undefined): boolean {
	return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(contentType ?? "");
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
