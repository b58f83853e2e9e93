import { sha256 } from "~/lib/ids.server";
import type { ByteRange, Content } from "~/server/storage/file-store";
import { files } from "~/server/storage/files.server";

/** In memory, or in a file of this machine. */
export type FileBytes = Uint8Array | { path: string };

/** Where the bytes of a program's files lie. Paths are normalised (files.rules.ts). Throws as FileStore does. */
export interface FileStorage {
	write(programId: string, path: string, bytes: FileBytes): Promise<void>;
	read(programId: string, path: string, range?: ByteRange): Promise<Content | null>;
	remove(programId: string, path: string): Promise<void>;
}

/** The storage of this installation. */
export function storage(): FileStorage {
	return {
		write: (programId, path, bytes) => files().write(fileKey(programId, path), bytes),
		read: (programId, path, range) => files().read(fileKey(programId, path), range),
		remove: (programId, path) => files().remove(fileKey(programId, path)),
	};
}

/** By which the storage knows a file of a program; without a path all of them. */
export function fileKey(programId: string, path = ""): string {
	// Program ids are our own, but an odd one must not become a path.
	const folder = /^[A-Za-z0-9_-]{1,100}$/.test(programId) ? programId : `_${sha256(programId)}`;
	return `files/${folder}/${path}`;
}
