import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "~/lib/ids.server";
import { Refused } from "~/server/domain-error";
import { faultOf, Unavailable } from "~db/errors";
import { type ByteRange, type FileStore, isKey as isFileKey, type StoredObject } from "./file-store";
import { resumedBody } from "./resumed-body.server";
import type { Bucket, S3Settings } from "./s3-address";
import { connectS3, type S3Connection } from "./s3-client.server";
import { isBehindEnd, isNoObject, storageFault } from "./s3-faults.server";

export interface S3Limits {
	/** For one answer, and for all tries of one question, in milliseconds. */
	answer: number;
	question: number;
}

const LIMITS: S3Limits = { answer: 5_000, question: 12_000 };
/** Slower than this, in bytes a millisecond, a file is given up. */
const SLOWEST = 200;
/** Beyond this a file goes in parts, two of them in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;
/** A storage takes ten thousand of one file. */
const MOST_PARTS = 9_000;
const PROBE_BYTES = 4096;
/** What a process that was ended left of a file is nobody's after this, in milliseconds. */
const SCRATCH_KEPT = 6 * 60 * 60_000;

interface Place extends Bucket {
	/** Where files lie while this machine works on them. */
	scratch: string;
	/** Tells the keys that the store is for: those of files unless told. */
	isKey?: (key: string) => boolean;
	/** What a fault calls the storage. */
	shown?: string;
}

/** Keeps files as private objects of a bucket; nobody is handed an address of it. */
export function s3Store(settings: S3Settings, place: Place, limits = LIMITS): FileStore {
	const { bucket, prefix, scratch, isKey = isFileKey, shown = "the storage for files" } = place;
	let connection: Promise<S3Connection> | undefined;
	const connected = () => {
		connection ??= connectS3(settings);
		return connection;
	};
	const at = (key: string) => {
		if (!isKey(key)) throw new Refused("files:errors.path");
		return { Bucket: bucket, Key: prefix + key };
	};
	const draftOf = (key: string) => join(scratch, at(key).Key.replaceAll("/", "~"));
	const within = (ms: number, answer = limits.answer) => ({
		abortSignal: AbortSignal.timeout(ms),
		requestTimeout: answer,
	});
	const asked = async <T>(doing: "read" | "write", ask: (to: S3Connection) => Promise<T>): Promise<T> => {
		try {
			return await ask(await connected());
		} catch (error) {
			if (isNoObject(error) || isBehindEnd(error)) throw error;
			throw storageFault(error, doing, shown);
		}
	};
	const orNull = (error: unknown) => {
		if (isNoObject(error)) return null;
		throw error;
	};

	async function putBytes(key: string, bytes: Uint8Array): Promise<void> {
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		const object = {
			...at(key),
			...{ Body: bytes, ContentLength: bytes.byteLength, Metadata: { sha256 } },
			ContentMD5: createHash("md5").update(bytes).digest("base64"),
		};
		const ms = limits.question + Math.ceil(bytes.byteLength / SLOWEST);
		await asked("write", ({ library, client }) => client.send(new library.PutObjectCommand(object), within(ms, ms)));
	}

	async function putFile(key: string, path: string): Promise<void> {
		const { size } = await stat(path);
		if (size <= PART_BYTES) return putBytes(key, await readFile(path));
		const sha256 = await sumOf(path);
		const { Upload } = await import("@aws-sdk/lib-storage");
		const object = { ...at(key), Body: createReadStream(path), Metadata: { sha256 } };
		await asked("write", async ({ library, client }) => {
			const partSize = Math.max(PART_BYTES, Math.ceil(size / MOST_PARTS));
			const parts = { queueSize: 2, partSize, leavePartsOnError: true };
			const upload = new Upload({ client, params: object, ...parts });
			const timer = setTimeout(() => void upload.abort(), limits.question + size / SLOWEST);
			try {
				await upload.done();
			} catch (error) {
				const { uploadId: UploadId } = upload;
				const gone = new library.AbortMultipartUploadCommand({ ...at(key), UploadId });
				// By the library itself, a refusal of this would be told in place of the cause.
				if (UploadId) await client.send(gone, within(limits.answer)).catch(() => undefined);
				throw error;
			} finally {
				clearTimeout(timer);
				object.Body.destroy();
			}
		});
	}

	async function open(key: string, from: string | undefined, etag?: string) {
		const wanted = { ...at(key), ...(from && { Range: from }), ...(etag && { IfMatch: etag }) };
		return asked("read", async ({ library, client }) => {
			const { signal, settle } = deadline(limits.question);
			try {
				const options = { abortSignal: signal, requestTimeout: limits.answer };
				return await client.send(new library.GetObjectCommand(wanted), options);
			} finally {
				// The body may take as long as whoever reads it.
				settle();
			}
		});
	}

	async function find(key: string): Promise<StoredObject | null> {
		if (!isKey(key)) return null;
		const head = await asked("read", ({ library, client }) =>
			client.send(new library.HeadObjectCommand(at(key)), within(limits.question)),
		).catch(orNull);
		if (!head) return null;
		const sha256 = head.Metadata?.sha256;
		const found = { key, size: head.ContentLength ?? 0, changed: head.LastModified?.getTime() ?? 0 };
		return { ...found, ...(sha256 && { sha256 }) };
	}

	async function read(key: string, range?: ByteRange) {
		if (range && range.end < range.start) return emptyOf(await find(key));
		const got = await open(key, range && `bytes=${range.start}-${range.end}`).catch(async (error: unknown) => {
			if (isBehindEnd(error)) return "behind" as const;
			return orNull(error);
		});
		if (got === "behind") return emptyOf(await find(key));
		if (!got) return null;
		const length = got.ContentLength ?? 0;
		const size = range ? Number(got.ContentRange?.split("/")[1] ?? length) : length;
		const begin = range?.start ?? 0;
		const again = async (from: number) => {
			const { Body } = await open(key, `bytes=${begin + from}-${begin + length - 1}`, got.ETag).catch((error) => {
				throw new Unavailable(`${key} is no longer what it was`, { cause: error });
			});
			return Body as Readable;
		};
		const bytes = resumedBody(got.Body as Readable, length, again, 2 * limits.answer);
		const body = Readable.from(bytes, { objectMode: false });
		// What nobody has begun to read does not end by itself, and would keep its connection.
		body.once("close", () => (got.Body as Readable).destroy());
		return { size, stream: () => Readable.toWeb(body) as ReadableStream<Uint8Array> };
	}

	return {
		isShared: true,
		async write(key, source) {
			await (source instanceof Uint8Array ? putBytes(key, source) : putFile(key, source.path));
		},
		read,
		find,
		async remove(key) {
			await asked("write", ({ library, client }) =>
				client.send(new library.DeleteObjectCommand(at(key)), within(limits.question)),
			);
		},
		async *list(folder) {
			let after: string | undefined;
			do {
				const wanted = { Bucket: bucket, Prefix: prefix + folder, ...(after && { ContinuationToken: after }) };
				const page = await asked("read", ({ library, client }) =>
					client.send(new library.ListObjectsV2Command(wanted), within(limits.question)),
				);
				after = page.IsTruncated ? page.NextContinuationToken : undefined;
				yield (page.Contents ?? []).flatMap(({ Key = "", Size = 0, LastModified }) => {
					const key = Key.slice(prefix.length);
					return isKey(key) ? [{ key, size: Size, changed: LastModified?.getTime() ?? 0 }] : [];
				});
			} while (after);
		},
		async folders() {
			const names: string[] = [];
			let after: string | undefined;
			do {
				const wanted = { Bucket: bucket, Prefix: prefix, Delimiter: "/", ...(after && { ContinuationToken: after }) };
				const page = await asked("read", ({ library, client }) =>
					client.send(new library.ListObjectsV2Command(wanted), within(limits.question)),
				);
				after = page.IsTruncated ? page.NextContinuationToken : undefined;
				for (const { Prefix = "" } of page.CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length, -1));
			} while (after);
			return names;
		},
		async state() {
			const probe = { Bucket: bucket, Key: `${prefix}.probe`, Body: randomBytes(PROBE_BYTES) };
			try {
				await asked("write", ({ library, client }) =>
					client.send(new library.PutObjectCommand(probe), within(limits.answer)),
				);
				return "ok";
			} catch (error) {
				return faultOf(error);
			}
		},
		draftOf,
		async keepDraft(key) {
			await putFile(key, draftOf(key));
			await rm(draftOf(key), { force: true });
		},
		async discard(key) {
			await rm(draftOf(key), { force: true });
			await this.remove(key);
		},
		async withFile(key, use) {
			const content = isKey(key) ? await read(key) : null;
			if (!content) throw Object.assign(new Error(`there is no ${key}`), { code: "ENOENT" });
			const path = `${draftOf(key)}.${newId()}`;
			try {
				await mkdir(dirname(path), { recursive: true });
				await pipeline(
					Readable.fromWeb(content.stream() as never),
					createWriteStream(path, { flags: "wx", mode: 0o600 }),
				);
				return await use(path);
			} finally {
				await rm(path, { force: true });
			}
		},
		async tidy(now) {
			for (const name of await readdir(scratch).catch(() => [])) {
				const path = join(scratch, name);
				const found = await stat(path).catch(() => null);
				if (found && found.mtimeMs < now - SCRATCH_KEPT) await rm(path, { force: true });
			}
		},
	};
}

const emptyOf = (found: StoredObject | null) =>
	found && { size: found.size, stream: () => Readable.toWeb(Readable.from([])) as ReadableStream<Uint8Array> };

async function sumOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
	return hash.digest("hex");
}

/** A signal that aborts after `ms`, unless it was settled before. */
function deadline(ms: number) {
	const controller = new AbortController();
	const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms);
	return { signal: controller.signal, settle: () => clearTimeout(timer) };
}
