const ROOT = "/files/";

/** The address of a stored file. */
export function fileUrl(path: string): string {
	return `${ROOT}${path}`;
}

/** The path of one of our addresses; null for an address elsewhere. */
export function pathOfUrl(url: string | null | undefined): string | null {
	return url?.startsWith(ROOT) ? url.slice(ROOT.length) : null;
}

const LIBRARY = "/admin/files";
const inFolder = (path: string, folder?: string) => (folder ? `${path}?folder=${encodeURIComponent(folder)}` : path);

/** Admin addresses. */
export const libraryPaths = {
	/** The folders, or what is in one. */
	list: (folder?: string) => inFolder(LIBRARY, folder),
	new: (folder?: string) => inFolder(`${LIBRARY}/new`, folder),
	show: (uploadId: string) => `${LIBRARY}/${encodeURIComponent(uploadId)}`,
	delete: (uploadId: string) => `${LIBRARY}/${encodeURIComponent(uploadId)}/delete`,
	bulk: `${LIBRARY}/bulk`,
};

/** Takes one file after the other from a page with scripts. */
export const UPLOAD_PATH = "/uploads";
