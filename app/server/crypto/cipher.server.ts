import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from "node:crypto";
import { randomPart } from "~/lib/ids.server";
import { MIN_ENCRYPTED_LENGTH } from "~/lib/limits";
import { composed } from "~/lib/text";

const PREFIX = /^enc:(\d+):/;

/** Whether a text is one that is stored encrypted, as it is after `decrypt` without the right key. */
export const isSealed = (text: string): boolean => text.length >= MIN_ENCRYPTED_LENGTH && PREFIX.test(text);

/** AES-256-GCM with versioned keys. Stored form: `enc:<key version>:<base64url of nonce, tag, ciphertext>`. */
export class Cipher {
	readonly #keys = new Map<number, Buffer>();
	readonly #newest: number;
	readonly #lookup: Buffer;

	/** `keys` is `1:<base64>,2:<base64>`; the highest version encrypts, all decrypt, the lowest makes look-up hashes. */
	constructor(keys: string) {
		for (const part of keys.split(",")) {
			const [version, value] = part.split(/:(.*)/s);
			const key = Buffer.from(value ?? "", "base64");
			if (key.length !== 32) throw new Error("an encryption key must hold 32 bytes");
			this.#keys.set(Number(version), key);
		}
		const versions = [...this.#keys.keys()];
		this.#newest = Math.max(...versions);
		this.#lookup = Buffer.from(hkdfSync("sha256", this.#key(Math.min(...versions)), "", "laurel look-up", 32));
	}

	#key(version: number): Buffer {
		const key = this.#keys.get(version);
		if (!key) throw new Error(`encryption key ${version} is not configured`);
		return key;
	}

	/** Each version with a name of its key, which tells nothing of it. */
	names(): { version: number; name: string }[] {
		return [...this.#keys].map(([version, key]) => ({
			version,
			name: createHmac("sha256", key).update("laurel key name").digest("hex").slice(0, 16),
		}));
	}

	encrypt(text: string): string {
		const nonce = randomPart(12);
		const cipher = createCipheriv("aes-256-gcm", this.#key(this.#newest), nonce);
		const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
		return `enc:${this.#newest}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")}`;
	}

	/** Plain legacy values (shorter than 20 characters, without the prefix, or not ours to open) come back as they are. */
	decrypt(stored: string): string {
		const version = isSealed(stored) && PREFIX.exec(stored);
		if (!version) return stored;
		try {
			const bytes = Buffer.from(stored.slice(version[0].length), "base64url");
			const decipher = createDecipheriv("aes-256-gcm", this.#key(Number(version[1])), bytes.subarray(0, 12));
			decipher.setAuthTag(bytes.subarray(12, 28));
			return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
		} catch {
			return stored;
		}
	}

	encryptOptional(text: string | null | undefined): string | null {
		return text ? this.encrypt(text) : null;
	}

	decryptOptional(stored: string | null): string | null {
		return stored === null ? null : this.decrypt(stored);
	}

	/** The keyed hash by which an encrypted value can be found; blanks around the value do not count. */
	lookupHash(value: string): string {
		return createHmac("sha256", this.#lookup).update(composed(value).trim()).digest("base64url");
	}
}
