import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.server";

export interface Secrets {
	sessionSecret: string;
	encryptionKeys: string;
}

/** The secrets of the settings; in local mode missing ones are made once and kept in the data folder. */
export function readSecrets(env: Env): Secrets {
	if (env.SESSION_SECRET && env.ENCRYPTION_KEYS)
		return { sessionSecret: env.SESSION_SECRET, encryptionKeys: env.ENCRYPTION_KEYS };
	const file = join(env.DATA_DIR, "secrets.json");
	if (!existsSync(file)) {
		mkdirSync(env.DATA_DIR, { recursive: true });
		const made: Secrets = {
			sessionSecret: randomBytes(32).toString("base64url"),
			encryptionKeys: `1:${randomBytes(32).toString("base64")}`,
		};
		writeFileSync(file, JSON.stringify(made, null, "\t"), { mode: 0o600, flag: "wx" });
	}
	const kept = JSON.parse(readFileSync(file, "utf8")) as Secrets;
	return {
		sessionSecret: env.SESSION_SECRET ?? kept.sessionSecret,
		encryptionKeys: env.ENCRYPTION_KEYS ?? kept.encryptionKeys,
	};
}
