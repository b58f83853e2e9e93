import { resolve, sep } from "node:path";
import * as z from "zod";
import { REGIONS, type RegionName, type RegionsConfig } from "~db/regions";
import { areMixed, isPlaceForFiles, readBucket, type S3Settings } from "./storage/s3-address";

const flag = z
	.enum(["0", "1", "true", "false"], "must be 1 or true, or 0 or false")
	.transform((value) => value === "1" || value === "true");
const oneOf = <const T extends readonly string[]>(...values: T) =>
	z.enum(values, `must be one of ${values.join(", ")}`);

/** A number in digits; `1e3`, `0x10` and what is no number at all are told the same sentence as what is out of bounds. */
function numberFrom(min: number, max: number, what: "number" | "whole number" = "number") {
	const told = `must be a ${what} from ${min} to ${max}`;
	const form = what === "number" ? /^\d+(\.\d+)?$/ : /^\d+$/;
	return z
		.string()
		.trim()
		.regex(form, told)
		.transform(Number)
		.refine((value) => value >= min && value <= max, told);
}

const syncEvery = numberFrom(0.05, 3600).optional();
const databaseUrl = z
	.string()
	.regex(/^(ws|wss|http|https|libsql):\/\/\S+$/, "must be a ws, wss, http, https or libsql address");

const KEY_BYTES = 32;
const isKey = (text: string) => Buffer.from(text, "base64").length === KEY_BYTES;
const areKeys = (keys: string[]) =>
	new Set(keys.map((key) => Number.parseInt(key, 10))).size === keys.length &&
	keys.every((key) => isKey(key.slice(key.indexOf(":") + 1)));

const base = z.object({
	PORT: numberFrom(0, 65535, "whole number").default(3000),
	HOST: z.string().min(1).optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	LAUREL_MODE: oneOf("local", "production").default("local"),
	SESSION_SECRET: z.string().min(32, "must hold at least 32 characters").optional(),
	ENCRYPTION_KEYS: z
		.string()
		.regex(
			/^\d+:[A-Za-z0-9+/=_-]{43,44}(,\d+:[A-Za-z0-9+/=_-]{43,44})*$/,
			"must look like 1:<32 bytes in base64>[,2:<…>]",
		)
		.refine((keys) => areKeys(keys.split(",")), "must hold 32 bytes in base64 for each key, and each version once")
		.optional(),
	TRUST_PROXY: flag.default(false),
	/** The header in which the trusted proxy alone tells the visitor's address. */
	ADDRESS_HEADER: z
		.string()
		.regex(/^[A-Za-z][A-Za-z0-9-]*$/, "must be the name of a header")
		.optional(),
	MAIL_URL: z
		.string()
		.regex(/^smtps?:\/\/\S+$/, "must be an smtp:// or smtps:// address")
		.optional(),
	MAIL_FROM: z
		.string()
		.regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an address, or look like "Name <address>"')
		.default("Laurel <no-reply@localhost>"),
	/** The bucket that holds uploads and import files, for all machines; without one they lie in the data folder. */
	FILES_URL: z
		.string()
		.refine((url) => readBucket(url) !== null, "must look like s3://bucket or s3://bucket/prefix")
		.optional(),
	AWS_ENDPOINT_URL_S3: z
		.string()
		.regex(/^https?:\/\/[^\s?#@]+$/, "must be an http:// or https:// address without query")
		.optional(),
	AWS_REGION: z
		.string()
		.regex(/^[a-z0-9-]+$/, "must be the name of a region")
		.default("us-east-1"),
	AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
	AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	/** For servers that want the bucket in the path of an address. */
	S3_PATH_STYLE: flag.default(false),
	/** The folder or the bucket into which the server makes a backup each day. */
	BACKUP_URL: z.string().min(1).refine(isPlaceForFiles, "must be a folder, or look like s3://bucket/prefix").optional(),
	/** Seals backups; kept apart from them. */
	BACKUP_KEY: z.string().refine(isKey, "must be 32 bytes in base64").optional(),
	AUTH_API_URL: z
		.string()
		.regex(/^https?:\/\/[^\s?#@]+$/, "must be an http:// or https:// address without query")
		.optional(),
	/** What a monitor shows to read /metrics; without it only this machine may. */
	METRICS_TOKEN: z.string().min(16, "must hold at least 16 characters").optional(),
	/** From how many milliseconds on a statement, and the answer to a request, are named in the log. */
	SLOW_STATEMENT_MS: numberFrom(1, 600_000).default(200),
	SLOW_PAGE_MS: numberFrom(1, 600_000).default(1000),
	/** Where faults are posted, and what is shown there. */
	ERROR_URL: z
		.string()
		.regex(/^https?:\/\/[^\s?#@]+$/, "must be an http:// or https:// address without query")
		.optional(),
	ERROR_TOKEN: z.string().min(1).optional(),
	/** How long requests are still taken after the signal to stop, so that nobody is sent here any more meanwhile. */
	DRAIN_SECONDS: numberFrom(0, 300).default(0),
	SEED: oneOf("demo", "empty").optional(),
	LOCAL_PROGRAM: z.string().min(1).default("demo"),
	DEBUG_OVERLAY: flag.default(false),
	LOG_LEVEL: oneOf("silent", "error", "warn", "info", "debug").default("info"),
});

export type Env = Omit<z.infer<typeof base>, "SEED" | "BACKUP_KEY" | `AWS_${string}` | "S3_PATH_STYLE"> & {
	BACKUP_KEY: Buffer | null;
	/** How buckets are reached; null without keys for them. */
	s3: S3Settings | null;
	SEED: "demo" | "empty";
	production: boolean;
	remotes: RegionsConfig["remotes"];
};

/** The settings are not usable; `faults` has one sentence per fault. */
export class EnvError extends Error {
	override name = "EnvError";
	constructor(readonly faults: string[]) {
		super(`The settings are not complete:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
	}
}

const DATABASES = ["control", ...REGIONS] as const;

const SAMPLE = /^(change-?me|secret|sample|example|password|test)/i;

/** Reads and checks all settings; nothing else reads the environment. Throws EnvError naming every fault. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
	const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
	const parsed = base.safeParse(filled);
	const faults = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
	const remotes: Env["remotes"] = {};
	for (const name of DATABASES) {
		const remote = readRemote(name, filled, faults);
		if (remote) remotes[name] = remote;
	}
	for (const setting of Object.keys(filled)) {
		const [, name] = /^DB_([A-Z]+)_URL$/.exec(setting) ?? [];
		if (name && !DATABASES.some((one) => one.toUpperCase() === name))
			faults.push(`${setting} names no database; known are ${DATABASES.join(", ")}`);
	}
	if (filled.ERROR_TOKEN && !filled.ERROR_URL) faults.push("ERROR_TOKEN needs ERROR_URL as well");
	const production = filled.LAUREL_MODE === "production";
	const isKeyed = filled.AWS_ACCESS_KEY_ID && filled.AWS_SECRET_ACCESS_KEY;
	for (const name of ["FILES_URL", "BACKUP_URL"])
		if (!isKeyed && (name === "FILES_URL" ? filled[name] : filled[name]?.startsWith("s3:")))
			faults.push(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well`);
	if (areMixed(filled.FILES_URL ?? "", filled.BACKUP_URL ?? ""))
		faults.push("BACKUP_URL must have a prefix of its own, beside that of FILES_URL");
	if (isWithin(filled.BACKUP_URL ?? "", filled.DATA_DIR ?? "./data"))
		faults.push("BACKUP_URL must not lie inside DATA_DIR: a backup there would be lost with it");
	if (production) {
		if (!filled.SESSION_SECRET) faults.push("SESSION_SECRET is required in production: 32 random characters or more");
		if (!filled.ENCRYPTION_KEYS)
			faults.push("ENCRYPTION_KEYS is required in production: 1:<32 random bytes in base64>");
		if (filled.SESSION_SECRET && SAMPLE.test(filled.SESSION_SECRET))
			faults.push("SESSION_SECRET must not be a sample value");
		if (filled.MAIL_URL && !filled.MAIL_FROM)
			faults.push('MAIL_FROM is required with MAIL_URL in production: "Name <address>"');
		if (filled.AUTH_API_URL?.startsWith("http:")) faults.push("AUTH_API_URL must be an https address in production");
		if (filled.ERROR_URL?.startsWith("http:")) faults.push("ERROR_URL must be an https address in production");
		if (filled.SEED === "demo") faults.push("SEED=demo is for local use only: demo accounts have a known password");
	}
	if (faults.length > 0 || !parsed.success) throw new EnvError(faults);
	const {
		BACKUP_KEY: key,
		SEED = production ? "empty" : "demo",
		AWS_ENDPOINT_URL_S3: endpoint = null,
		AWS_REGION: region,
		AWS_ACCESS_KEY_ID: accessKeyId,
		AWS_SECRET_ACCESS_KEY: secretAccessKey,
		S3_PATH_STYLE: pathStyle,
		...rest
	} = parsed.data;
	const BACKUP_KEY = key === undefined ? null : Buffer.from(key, "base64");
	const s3 = accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey, pathStyle } : null;
	return { ...rest, BACKUP_KEY, SEED, production, remotes, s3 };
}

/** Whether an address of backups is a folder in the data folder. */
export const isWithin = (backups: string, dataDir: string): boolean =>
	backups !== "" && !backups.startsWith("s3:") && `${resolve(backups)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`);

function readRemote(name: RegionName | "control", source: Record<string, string | undefined>, faults: string[]) {
	const prefix = `DB_${name.toUpperCase()}`;
	const read = (part: string) => source[`${prefix}_${part}`];
	const url = read("URL");
	if (!url) {
		for (const part of ["TOKEN", "READ", "READ_TOKEN", "SYNC_SECONDS"])
			if (read(part)) faults.push(`${prefix}_${part} needs ${prefix}_URL as well`);
		return undefined;
	}
	if (!databaseUrl.safeParse(url).success)
		faults.push(`${prefix}_URL must be a ws, wss, http, https or libsql address`);
	const mode = read("READ");
	const readToken = read("READ_TOKEN");
	const token = read("TOKEN");
	const syncSeconds = syncEvery.safeParse(read("SYNC_SECONDS"));
	for (const { message } of syncSeconds.error?.issues ?? []) faults.push(`${prefix}_SYNC_SECONDS ${message}`);
	if (mode && mode !== "embedded" && !databaseUrl.safeParse(mode).success)
		faults.push(`${prefix}_READ must be "embedded" or a database address`);
	const own = readToken ? { token: readToken } : {};
	const kind =
		mode === "embedded"
			? { kind: "embedded" as const, syncSeconds: syncSeconds.data ?? 0.5, ...own }
			: mode
				? { kind: "url" as const, url: mode, ...own }
				: { kind: "primary" as const };
	return { url, read: kind, ...(token && { token }) };
}
