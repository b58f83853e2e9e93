import { createHash, randomBytes, randomFillSync } from "node:crypto";

/** The characters of base64url in the order in which SQLite compares them. */
const ASCENDING = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
/** Enough until 2109; the first is a letter, which no spreadsheet takes for the beginning of a formula. */
const TIME_CHARACTERS = 7;
/** How many ids one millisecond holds before the next one is borrowed: two characters. */
const EACH_MILLISECOND = 64 * 64;

let last = 0;
let inThisOne = 0;

function ascending(value: number, characters: number): string {
	let text = "";
	for (let rest = value, at = 0; at < characters; at++, rest = Math.floor(rest / 64))
		text = (ASCENDING[rest % 64] ?? "") + text;
	return text;
}

const pool = Buffer.alloc(8192);
let used = pool.length;

/** Random bytes for an id or a nonce, each given out once. Fetching many at a time costs as much as fetching a few. */
export function randomPart(bytes: number): Buffer {
	if (used + bytes > pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	const part = Buffer.from(pool.subarray(used, used + bytes));
	used += bytes;
	return part;
}

/**
 * An id of 20 characters: the UTC millisecond, a counter within it, and 66 random bits. Ids of one process ascend as text,
 * so rows written in one millisecond keep their order in every list that ends with the id, and a table grows at one place.
 */
export function newId(): string {
	const now = Date.now();
	inThisOne = now > last ? 0 : inThisOne + 1;
	last = Math.max(last, now);
	if (inThisOne === EACH_MILLISECOND) {
		last += 1;
		inThisOne = 0;
	}
	const random = randomPart(9).toString("base64url").slice(0, 11);
	return ascending(last, TIME_CHARACTERS) + ascending(inThisOne, 2) + random;
}

/** A secret for links and sessions: 256 random bits; only `tokenHash` of it is stored. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

export function tokenHash(token: string): string {
	return sha256(token);
}

export function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
