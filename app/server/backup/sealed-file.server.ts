import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupRefused } from "./manifest";

const NONCE = 12;
const TAG = 16;

/** Stores bytes, sealed when there is a key (AES-256-GCM: nonce, bytes, tag), whole or not at all; tells what they are. */
export async function putFile(source: Readable, target: string, key: Buffer | null) {
	const hash = createHash("sha256");
	let bytes = 0;
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			hash.update(chunk);
			bytes += chunk.length;
			done(null, chunk);
		},
	});
	const draft = `${target}.${randomBytes(6).toString("hex")}`;
	await mkdir(dirname(target), { recursive: true });
	try {
		await pipeline(source, counted, sealing(key), createWriteStream(draft, { flags: "wx" }));
		await settle(draft);
		await rename(draft, target);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
	return { sha256: hash.digest("hex"), bytes };
}

/** Copies a file back. Throws BackupRefused when it is not what it was, or the key is not its own. */
export async function takeFile(source: string, target: string, key: Buffer | null, sha256: string): Promise<void> {
	const hash = createHash("sha256");
	const counted = new Transform({
		transform(chunk: Buffer, _encoding, done) {
			hash.update(chunk);
			done(null, chunk);
		},
	});
	await mkdir(dirname(target), { recursive: true });
	try {
		const plain = key ? await unsealed(source, key) : createReadStream(source);
		await pipeline(plain, counted, createWriteStream(target, { flags: "wx", mode: 0o600 }));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new BackupRefused(`${target} is there already.`);
		throw new BackupRefused(`${source} cannot be read: it is missing, damaged, or sealed with another key.`);
	}
	if (hash.digest("hex") !== sha256) throw new BackupRefused(`${source} is not what the manifest says.`);
	await settle(target);
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

async function unsealed(source: string, key: Buffer): Promise<NodeJS.ReadableStream> {
	const handle = await open(source, "r");
	try {
		const { size } = await handle.stat();
		if (size < NONCE + TAG) throw new Error("too short");
		const nonce = Buffer.alloc(NONCE);
		const tag = Buffer.alloc(TAG);
		await handle.read(nonce, 0, NONCE, 0);
		await handle.read(tag, 0, TAG, size - TAG);
		const decipher = createDecipheriv("aes-256-gcm", key, nonce);
		decipher.setAuthTag(tag);
		if (size === NONCE + TAG) {
			decipher.end();
			return decipher;
		}
		const body = createReadStream(source, { start: NONCE, end: size - TAG - 1 });
		body.on("error", (error) => decipher.destroy(error));
		return body.pipe(decipher);
	} finally {
		await handle.close();
	}
}

/** On the disk before anybody relies on it. */
export async function settle(path: string): Promise<void> {
	const handle = await open(path, "r+");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
