import { createHash, randomBytes } from "node:crypto";

/** A random id of 20 characters (120 bits). */
export function newId(): string {
	return randomBytes(15).toString("base64url");
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
