import { createCipheriv, createDecipheriv, createHash, type Hash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DatabaseError } from "~db/errors";
import type { Content } from "../storage/file-store";
import { BackupRefused } from "./manifest";

const NONCE = 12;
const TAG = 16;

/** Writes bytes to a new file, sealed when there is a key (AES-256-GCM: nonce, bytes, tag); tells what they are. */
export async function sealFile(source: Readable, target: string, key: Buffer | null) {
	const hash = createHash("sha256");
	let bytes = 0;
	const counted = through(hash, (length) => {
		bytes += length;
	});
	await pipeline(source, counted, sealing(key), createWriteStream(target, { flags: "wx", mode: 0o600 }));
	return { sha256: hash.digest("hex"), bytes };
}

interface Taken {
	/** What an operator reads of it. */
	shown: string;
	/** Null where it is missing. */
	source: Content | null;
	target: string;
	key: Buffer | null;
	sha256: string;
}

/**
 * Copies a file back; there is none when it could not be. Throws BackupRefused when it is not what it was, or the key is not
 * its own, and an error of db/errors while the storage is away.
 */
export async function takeFile({ shown, source, target, key, sha256 }: Taken): Promise<void> {
	if (!source) throw new BackupRefused(`${shown} is missing.`);
	const hash = createHash("sha256");
	await mkdir(dirname(target), { recursive: true });
	const file = await open(target, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "EEXIST") throw new BackupRefused(`${target} is there already.`);
		throw error;
	});
	try {
		const body = Readable.fromWeb(source.stream() as never);
		await pipeline(
			body,
			key ? opening(key) : new PassThrough(),
			through(hash),
			file.createWriteStream({ flush: true }),
		);
		if (hash.digest("hex") !== sha256) throw new BackupRefused(`${shown} is not what the manifest says.`);
	} catch (error) {
		await rm(target, { force: true });
		if (error instanceof DatabaseError || error instanceof BackupRefused) throw error;
		if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw error;
		throw new BackupRefused(`${shown} cannot be read: it is damaged, or sealed with another key.`);
	}
}

function through(hash: Hash, tell: (length: number) => void = () => undefined): Transform {
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			hash.update(chunk);
			tell(chunk.length);
			done(null, chunk);
		},
	});
}

function sealing(key: Buffer | null): NodeJS.ReadWriteStream {
	if (!key) return new PassThrough();
	const nonce = randomBytes(NONCE);
	const cipher = createCipheriv("aes-256-gcm", key, nonce);
	let begun = false;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			const sealed = cipher.update(chunk);
			done(null, begun ? sealed : Buffer.concat([nonce, sealed]));
			begun = true;
		},
		flush(done) {
			const last = cipher.final();
			done(null, Buffer.concat([...(begun ? [] : [nonce]), last, cipher.getAuthTag()]));
		},
	});
}

/** Holds the end back, as nothing says beforehand where the tag begins. */
function opening(key: Buffer): Transform {
	let decipher: ReturnType<typeof decipherWith> | undefined;
	let held: Buffer = Buffer.alloc(0);
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			held = Buffer.concat([held, chunk]);
			if (!decipher && held.length >= NONCE) {
				decipher = decipherWith(key, held.subarray(0, NONCE));
				held = held.subarray(NONCE);
			}
			const ready = held.length - TAG;
			if (!decipher || ready <= 0) return done();
			const plain = decipher.update(held.subarray(0, ready));
			held = held.subarray(ready);
			done(null, plain);
		},
		flush(done) {
			try {
				if (!decipher || held.length !== TAG) throw new Error("too short");
				decipher.setAuthTag(held);
				done(null, decipher.final());
			} catch (error) {
				done(error as Error);
			}
		},
	});
}

const decipherWith = (key: Buffer, nonce: Buffer) => createDecipheriv("aes-256-gcm", key, nonce);

/** On the disk before anybody relies on it; of a folder, the names in it. */
export async function settle(path: string): Promise<void> {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
