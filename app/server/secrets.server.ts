import { randomBytes } from "node:crypto";
import {
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Env, EnvError, readEnv } from "./env.server";

export interface Secrets {
	sessionSecret: string;
	encryptionKeys: string;
}

/**
 * The secrets of the settings; in local mode missing ones are made once and kept in the data folder. Throws EnvError for a
 * file of secrets that is none: others made in its place could not read what is encrypted.
 */
export function readSecrets(env: Env): Secrets {
	if (env.SESSION_SECRET && env.ENCRYPTION_KEYS)
		return { sessionSecret: env.SESSION_SECRET, encryptionKeys: env.ENCRYPTION_KEYS };
	const file = join(env.DATA_DIR, "secrets.json");
	if (!existsSync(file)) makeSecrets(file);
	const kept = readKept(file);
	return {
		sessionSecret: env.SESSION_SECRET ?? kept.sessionSecret,
		encryptionKeys: env.ENCRYPTION_KEYS ?? kept.encryptionKeys,
	};
}

/** On the disk as a whole before it is there: data that is encrypted with its keys outlives a power cut, and so must they. */
function makeSecrets(file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	const made: Secrets = {
		sessionSecret: randomBytes(32).toString("base64url"),
		encryptionKeys: `1:${randomBytes(32).toString("base64")}`,
	};
	const draft = `${file}.${process.pid}`;
	const written = openSync(draft, "w", 0o600);
	try {
		writeSync(written, JSON.stringify(made, null, "\t"));
		fsyncSync(written);
	} finally {
		closeSync(written);
	}
	try {
		linkSync(draft, file);
	} catch (error) {
		// Of two that start at once, the first one's are kept. Some disks know no links.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(draft, file);
	}
	rmSync(draft, { force: true });
}

function readKept(file: string): Secrets {
	try {
		const { sessionSecret, encryptionKeys } = JSON.parse(readFileSync(file, "utf8")) as Secrets;
		const { SESSION_SECRET, ENCRYPTION_KEYS } = readEnv({
			SESSION_SECRET: sessionSecret,
			ENCRYPTION_KEYS: encryptionKeys,
		});
		if (SESSION_SECRET && ENCRYPTION_KEYS) return { sessionSecret: SESSION_SECRET, encryptionKeys: ENCRYPTION_KEYS };
	} catch {
		// Said below.
	}
	throw new EnvError([
		`${file} does not hold the secrets that were made; put your copy of it back, or set SESSION_SECRET and ENCRYPTION_KEYS`,
	]);
}
