import { generateKeyPairSync, sign } from "node:crypto";
import { writeFileSync } from "node:fs";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A key pair for a libSQL server: writes the public key to `keyFile` and returns the maker of its tokens. */
export function makeTokens(keyFile: string): (access: "rw" | "ro", expiresInSeconds?: number) => string {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	// The raw key is the last 32 bytes of its DER form.
	writeFileSync(keyFile, publicKey.export({ type: "spki", format: "der" }).subarray(-32).toString("base64url"));
	return (access, expiresInSeconds = 3600) => {
		const exp = Math.floor(Date.now() / 1000) + expiresInSeconds;
		const text = `${part({ alg: "EdDSA", typ: "JWT" })}.${part({ a: access, exp })}`;
		return `${text}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`;
	};
}
