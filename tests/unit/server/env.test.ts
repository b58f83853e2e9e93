import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "~/server/env.server";

const SECRETS = {
	SESSION_SECRET: "k3v9-q8wn-2h7d-x5mp-6tbz-c4ra-0fjy",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 1).toString("base64")}`,
};

function faultsOf(settings: Record<string, string>): string[] {
	try {
		readEnv(settings);
		return [];
	} catch (error) {
		expect(error).toBeInstanceOf(EnvError);
		return (error as EnvError).faults;
	}
}

test("needs no setting at all: local files, demo data, port 3000 [SITE-41]", () => {
	expect(readEnv({})).toMatchObject({
		PORT: 3000,
		DATA_DIR: "./data",
		SEED: "demo",
		production: false,
		TRUST_PROXY: false,
		remotes: {},
		LOCAL_PROGRAM: "demo",
		DEBUG_OVERLAY: false,
	});
});

test("files lie in a bucket once it has an address and keys; half of that is told", () => {
	const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
	expect(readEnv({}).s3).toBeNull();
	expect(readEnv({ FILES_URL: "s3://files/portal", AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9", ...keys })).toMatchObject(
		{
			FILES_URL: "s3://files/portal",
			s3: { endpoint: "http://127.0.0.1:9", accessKeyId: "id", secretAccessKey: "secret", pathStyle: false },
		},
	);
	expect(faultsOf({ FILES_URL: "s3://files" }).join()).toMatch(/FILES_URL needs AWS_ACCESS_KEY_ID/);
	expect(faultsOf({ FILES_URL: "/files", ...keys }).join()).toMatch(/FILES_URL must look like s3:/);
});

test("backups go to a folder, or to a bucket with a prefix of their own", () => {
	const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
	const FILES_URL = "s3://laurel/files";
	expect(readEnv({ BACKUP_URL: "/backups" }).BACKUP_URL).toBe("/backups");
	expect(readEnv({ BACKUP_URL: "s3://laurel/backups", FILES_URL, ...keys }).BACKUP_URL).toBe("s3://laurel/backups");
	expect(faultsOf({ BACKUP_URL: "s3://", ...keys }).join()).toMatch(/BACKUP_URL must be a folder, or look like s3:/);
	expect(faultsOf({ BACKUP_URL: "s3://laurel" }).join()).toMatch(/BACKUP_URL needs AWS_ACCESS_KEY_ID/);
	expect(faultsOf({ BACKUP_URL: "s3://laurel/files/", FILES_URL, ...keys }).join()).toMatch(/prefix of its own/);
});

test.each([
	["s3://laurel", "s3://laurel/files"],
	["s3://laurel/a", "s3://laurel/a/files/portal"],
	["s3://laurel/a", "s3://laurel/a/making"],
	["s3://laurel/a/files", "s3://laurel/a"],
	["s3://laurel/imports/old", "s3://laurel"],
])("backups at %s are refused beside files at %s: one lies among what the other removes", (BACKUP_URL, FILES_URL) => {
	const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
	expect(faultsOf({ BACKUP_URL, FILES_URL, ...keys }).join()).toMatch(/prefix of its own/);
	const others = { BACKUP_URL: BACKUP_URL.replace("laurel", "other"), FILES_URL, ...keys };
	expect(readEnv(others).BACKUP_URL).toBe(others.BACKUP_URL);
});

test.each([
	["ENCRYPTION_KEYS", `1:${Buffer.alloc(33, 1).toString("base64")}`],
	["ENCRYPTION_KEYS", `1:${Buffer.alloc(32, 1).toString("base64")},1:${Buffer.alloc(32, 2).toString("base64")}`],
	["DB_SIDNEY_URL", "wss://sydney.example.test"],
	["BACKUP_URL", "./data"],
	["BACKUP_URL", "data/../data/backups"],
	["BACKUP_URL", "https://backups.example.test"],
	["BACKUP_URL", "file:/backups"],
	["MAIL_FROM", "Rewards"],
	["MAIL_FROM", "Rewards <rewards>"],
])("refuses %s=%s, which would be found out only later", (name, value) => {
	expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} `)]);
});

test("a folder beside the data folder may hold backups", () => {
	expect(faultsOf({ BACKUP_URL: "./data-backups", DATA_DIR: "./data" })).toEqual([]);
});

test("an empty setting counts as none", () => {
	expect(readEnv({ PORT: "", SESSION_SECRET: "", DB_LONDON_URL: "" })).toMatchObject({ PORT: 3000, remotes: {} });
});

describe("production", () => {
	test("starts with its secrets and seeds nothing", () => {
		expect(readEnv({ LAUREL_MODE: "production", ...SECRETS })).toMatchObject({ production: true, SEED: "empty" });
	});

	test("names every missing secret at once (check 24) [SEC-07]", () => {
		const faults = faultsOf({ LAUREL_MODE: "production" });
		expect(faults).toHaveLength(2);
		expect(faults.join()).toMatch(/SESSION_SECRET is required.*ENCRYPTION_KEYS is required/s);
	});

	test.each([
		["SESSION_SECRET", "change-me-change-me-change-me-change-me"],
		["SESSION_SECRET", "short"],
		["SESSION_SECRET", "SECRET-SECRET-SECRET-SECRET-SECRET-SECRET"],
		["ENCRYPTION_KEYS", "1:tooshort"],
		["ENCRYPTION_KEYS", Buffer.alloc(32, 1).toString("base64")],
		["SEED", "demo"],
		["AUTH_API_URL", "http://accounts.example.test"],
	])("refuses %s=%s (check 24) [SEC-07]", (name, value) => {
		expect(faultsOf({ LAUREL_MODE: "production", ...SECRETS, [name]: value }).join()).toContain(name);
	});

	test("does not repeat a secret in the fault", () => {
		expect(faultsOf({ LAUREL_MODE: "production", ...SECRETS, SESSION_SECRET: "short" }).join()).not.toContain("short");
	});
});

test("mails of production have a sender of their own", () => {
	const settings = { LAUREL_MODE: "production", ...SECRETS, MAIL_URL: "smtp://mail.test" };
	expect(faultsOf(settings)).toEqual([expect.stringMatching(/^MAIL_FROM is required/)]);
	expect(readEnv({ ...settings, MAIL_FROM: "Rewards <rewards@example.test>" }).MAIL_FROM).toContain("rewards@");
});

test.each([
	["PORT", "80000"],
	["PORT", "abc"],
	["LAUREL_MODE", "staging"],
	["SEED", "full"],
	["TRUST_PROXY", "maybe"],
	["ADDRESS_HEADER", "Fly Client"],
	["MAIL_URL", "http://mail.test"],
	["AUTH_API_URL", "accounts.example.test"],
	["AUTH_API_URL", "https://name:word@accounts.example.test"],
	["LOG_LEVEL", "loud"],
	["DB_LONDON_URL", "postgres://x"],
	["DB_CONTROL_URL", "file:/tmp/x.db"],
])("refuses %s=%s and names it", (name, value) => {
	expect(faultsOf({ [name]: value }).join()).toContain(name);
});

test.each([
	["PORT", "abc", "must be a whole number from 0 to 65535"],
	["PORT", "65536", "must be a whole number from 0 to 65535"],
	["PORT", "80.5", "must be a whole number from 0 to 65535"],
	["PORT", "0x50", "must be a whole number from 0 to 65535"],
	["DRAIN_SECONDS", "-1", "must be a number from 0 to 300"],
	["SLOW_PAGE_MS", "0.5", "must be a number from 1 to 600000"],
	["TRUST_PROXY", "yes", "must be 1 or true, or 0 or false"],
	["LAUREL_MODE", "staging", "must be one of local, production"],
	["MAIL_FROM", "me", 'must be an address, or look like "Name <address>"'],
])("says in words what %s=%s should be", (name, value, told) => {
	expect(faultsOf({ [name]: value })).toEqual([`${name} ${told}`]);
});

test("numbers are taken at their bounds, with decimals where seconds have them, and with a stray blank", () => {
	expect(readEnv({ PORT: "65535 ", DRAIN_SECONDS: "0.5", SLOW_PAGE_MS: "600000" })).toMatchObject({
		...{ PORT: 65535, DRAIN_SECONDS: 0.5, SLOW_PAGE_MS: 600_000 },
	});
});

describe("a region", () => {
	test("is a file without settings, a server with an address [SITE-40]", () => {
		const { remotes } = readEnv({ DB_LONDON_URL: "wss://london.test", DB_LONDON_TOKEN: "t" });
		expect(remotes).toEqual({ london: { url: "wss://london.test", token: "t", read: { kind: "primary" } } });
	});

	test("reads from an embedded copy or another server where told so [SITE-40]", () => {
		const { remotes } = readEnv({
			DB_SYDNEY_URL: "libsql://sydney.test",
			DB_SYDNEY_READ: "embedded",
			DB_SYDNEY_SYNC_SECONDS: "2",
			DB_MONTREAL_URL: "https://montreal.test",
			DB_MONTREAL_READ: "https://near.test",
			DB_MONTREAL_READ_TOKEN: "ro",
			DB_CONTROL_URL: "https://control.test",
		});
		expect(remotes.sydney?.read).toEqual({ kind: "embedded", syncSeconds: 2 });
		expect(remotes.montreal?.read).toEqual({ kind: "url", url: "https://near.test", token: "ro" });
		expect(remotes.control?.read).toEqual({ kind: "primary" });
	});

	test.each(["TOKEN", "READ", "READ_TOKEN", "SYNC_SECONDS"])("does not take %s without an address", (part) => {
		expect(faultsOf({ [`DB_LONDON_${part}`]: "1" })).toEqual([`DB_LONDON_${part} needs DB_LONDON_URL as well`]);
	});

	test.each([
		["READ", "nearby", 'must be "embedded" or a database address'],
		["SYNC_SECONDS", "0", "must be a number from 0.05 to 3600"],
		["SYNC_SECONDS", "soon", "must be a number from 0.05 to 3600"],
		["SYNC_SECONDS", "1e3", "must be a number from 0.05 to 3600"],
	])("does not take %s=%s", (part, value, told) => {
		expect(faultsOf({ DB_LONDON_URL: "wss://x.test", [`DB_LONDON_${part}`]: value })).toEqual([
			`DB_LONDON_${part} ${told}`,
		]);
	});
});
