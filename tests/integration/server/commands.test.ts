import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findAdminByEmail } from "~/features/admins/admins.repository.server";
import { runCommand } from "~/gate/commands/commands.server";
import { installRuntime } from "~/server/runtime.server";
import { REGIONS } from "~db/regions";
import { controlScope } from "~db/scope";
import { controlMigrations } from "../../../migrations/control/registry";
import { regionalMigrations } from "../../../migrations/regional/registry";
import { listen, type Told } from "../../support/commands/told";
import { makeWorld, type World } from "../../support/world";

const NAMES = [
	...["migrate", "seed", "admin:create", "verify", "accept", "backup", "restore", "files:move", "program:move"],
];

let world: World;
let told: Told;

beforeAll(async () => {
	world = await makeWorld({}, false);
});
beforeEach(() => {
	told = listen();
});
afterAll(() => world.close());

async function call(...args: string[]) {
	installRuntime(world.runtime);
	const code = await runCommand(args);
	const said = (kind: keyof typeof told) => told[kind].mock.calls.map(([line]) => line).join("\n");
	return { code, error: said("error"), info: said("info") };
}

test.each(NAMES)("%s says how it is called, and what it does not take", async (name) => {
	const help = await call(name, "--help");
	expect(help).toMatchObject({ code: 0, error: "" });
	expect(help.info).toMatch(new RegExp(`^Usage: npm run ${name}( -- .+)?$`));

	for (const wrong of ["--colour", "leftover"]) {
		vi.clearAllMocks();
		const { code, error } = await call(name, wrong);
		expect(code).toBe(2);
		expect(error).toContain(wrong);
		expect(error.split("\n").at(-1)).toBe(help.info);
	}
});

test.each(["", "nonsense", "__proto__", "constructor"])(
	"names the commands there are to who asks for %j",
	async (name) => {
		expect(await call(name)).toMatchObject({ code: 2, error: `Unknown command "${name}". Known: ${NAMES.join(", ")}` });
	},
);

test("tells which commands there are to who asks for help", async () => {
	const { code, error, info } = await call("--help");
	expect([code, error]).toEqual([0, ""]);
	expect(info).toContain(NAMES.join(", "));
});

test("says in a sentence which setting or folder it cannot work with", async () => {
	const file = join(world.dataDir, "a-file");
	writeFileSync(file, "");
	vi.stubEnv("DATA_DIR", join(file, "data"));
	installRuntime(undefined);
	expect(await runCommand(["seed"])).toBe(1);
	expect(told.error.mock.calls).toEqual([[expect.stringMatching(/^ENOTDIR: not a directory, mkdir '.*a-file/)]]);

	told.error.mockClear();
	vi.stubEnv("PORT", "abc");
	expect(await runCommand(["verify"])).toBe(1);
	expect(told.error.mock.calls).toEqual([[expect.stringMatching(/^The settings are not complete:\n {2}- PORT /)]]);
	vi.unstubAllEnvs();
});

test.each([
	["admin:create", "--email", "root@example.test", "--reset-two-step"],
	...[["migrate"], ["migrate", "--dry"], ["verify"], ["accept", "--region", "default"], ["accept", "--keys"]],
	...[
		["backup", "--to", "backups"],
		["files:move", "--to", "moved"],
		["program:move", "--program", "demo", "--cancel"],
	],
])("%s %s says that there is no installation in a mistyped data folder, and makes none there", async (...args) => {
	const mistyped = join(world.dataDir, "mistyped");
	vi.stubEnv("DATA_DIR", mistyped);
	installRuntime(undefined);
	expect(await runCommand(args)).toBe(1);
	expect(told.error.mock.calls).toEqual([[`There is no database in ${mistyped}.`]]);
	expect(told.info).not.toHaveBeenCalled();
	expect(existsSync(mistyped)).toBe(false);
});

test("seed says in a sentence when it has nothing to do, and that production never gets the demo", async () => {
	expect(await call("seed")).toEqual({ code: 0, error: "", info: "There are programs already; nothing was seeded." });
	told.info.mockClear();
	const { env } = world.runtime;
	installRuntime({ ...world.runtime, env: { ...env, production: true } });
	expect(await runCommand(["seed"])).toBe(1);
	expect(told.error.mock.calls).toEqual([[expect.stringMatching(/known password.*nothing was changed\.$/)]]);
});

test("the first admin is called by the email where the name says nothing", async () => {
	const email = "root@example.test";
	expect(await call("admin:create", "--email", email, "--name", " \u200b")).toMatchObject({ code: 0, error: "" });
	const control = await controlScope(await world.runtime.regions.control());
	expect(await findAdminByEmail(control, email)).toMatchObject({ name: email, role: "super" });
});

test("migrate brings the control database and that of each region to the newest schema, and once more changes nothing [SITE-43]", async () => {
	const fileOf = (name: string) => join(world.dataDir, `${name}.db`);
	expect(existsSync(fileOf("sydney"))).toBe(false);
	const names = ["control", ...REGIONS];
	const applied = () =>
		names.map((name) => {
			const database = new Libsql(fileOf(name), { readonly: true });
			const rows = database.prepare("select name, timestamp from schema_migrations order by name").all();
			database.close();
			return [name, rows];
		});
	const first = await call("migrate");
	expect([first.code, first.info.split("\n").map((line) => line.split(":")[0])]).toEqual([0, names]);
	const before = applied();
	const known = { control: Object.keys(controlMigrations), regional: Object.keys(regionalMigrations) };
	for (const [name, rows] of before)
		expect((rows as { name: string }[]).map((row) => row.name)).toEqual(
			known[name === "control" ? "control" : "regional"],
		);
	expect((await call("migrate")).code).toBe(0);
	expect(applied()).toEqual(before);
});
