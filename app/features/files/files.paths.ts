const ROOT = "/files/";

/** The address of a stored file. */
export function fileUrl(path: string): string {
	return `${ROOT}${path}`;
}

/** The path of one of our addresses; null for an address elsewhere. */
export function pathOfUrl(url: string | null | undefined): string | null {
	return url?.startsWith(ROOT) ? url.slice(ROOT.length) : null;
}
