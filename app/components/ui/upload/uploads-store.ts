import { useSyncExternalStore } from "react";

export interface UploadState {
	/** Where it goes: a field or folder, and the file's name. */
	path: string;
	name: string;
	/** Share that has been sent, 0 to 1. */
	share: number;
}

const NONE: readonly UploadState[] = [];
let uploads: readonly UploadState[] = NONE;
const followers = new Set<() => void>();

function set(next: readonly UploadState[]): void {
	uploads = next.length > 0 ? next : NONE;
	for (const tell of followers) tell();
}

/** Shows files as on their way, none of them sent. */
export function beginUploads(files: readonly Omit<UploadState, "share">[]): void {
	set([...uploads, ...files.map((file) => ({ ...file, share: 0 }))]);
}

export function progressUpload(path: string, share: number): void {
	set(uploads.map((one) => (one.path === path ? { ...one, share } : one)));
}

/** They have arrived, failed or were cancelled. */
export function clearUploads(paths: readonly string[]): void {
	set(uploads.filter(({ path }) => !paths.includes(path)));
}

function follow(tell: () => void): () => void {
	followers.add(tell);
	return () => followers.delete(tell);
}

/** The files on their way from this page, by path. */
export function useUploads(): readonly UploadState[] {
	return useSyncExternalStore(
		follow,
		() => uploads,
		() => NONE,
	);
}
