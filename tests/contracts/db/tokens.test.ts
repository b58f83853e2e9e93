import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import { DatabaseError, ReadOnlyViolation, Unavailable } from "../../../db/errors";
import { migrateRegional } from "../../../db/migrate";
import type { RegionalSchema } from "../../../db/schema/regional";
import { Sqld } from "../../support/sqld";
import { makeTokens } from "../../support/sqld-tokens";
import { addProgram, companiesOf, hasServer, temporaryFolder } from "./paths";

async function guarded() {
	const folder = temporaryFolder();
	const keyFile = join(folder, "key");
	const token = makeTokens(keyFile);
	const sqld = await Sqld.start({ keyFile });
	const opened: Database<RegionalSchema>[] = [];
	onTestFinished(async () => {
		for (const one of opened) one.close();
		await sqld.remove();
		rmSync(folder, { recursive: true, force: true });
	});
	const open = (name: string, remote: { token?: string; readToken?: string; embedded?: boolean }) => {
		const own = remote.readToken ? { token: remote.readToken } : {};
		const read = remote.embedded
			? { kind: "embedded" as const, syncSeconds: 0.1, ...own }
			: { kind: "url" as const, url: sqld.url, ...own };
		const database = new Database<RegionalSchema>(name, {
			file: join(folder, `${name}.db`),
			remote: { url: sqld.url, read, ...(remote.token && { token: remote.token }) },
		});
		opened.push(database);
		return database;
	};
	return { token, open };
}

describe.runIf(hasServer)("a primary that asks for tokens", () => {
	test("lets a token for writing write and one for reading read, also for a replica", async () => {
		const { token, open } = await guarded();
		for (const embedded of [false, true]) {
			const database = open(`both-${embedded}`, { token: token("rw"), readToken: token("ro"), embedded });
			await migrateRegional(database);
			const programId = await addProgram(database);
			await expect.poll(() => companiesOf(database, programId)).toEqual([]);
		}
	});

	test("refuses to write with a token for reading", async () => {
		const { token, open } = await guarded();
		await migrateRegional(open("first", { token: token("rw") }));
		const database = open("ro", { token: token("ro") });
		// The server either says so or just closes the connection.
		const error = await addProgram(database).catch((fault: unknown) => fault);
		expect([ReadOnlyViolation, Unavailable]).toContain((error as Error).constructor);
	});

	test.each([
		["no token", () => undefined],
		["an expired token", (token: ReturnType<typeof makeTokens>) => token("rw", -3600)],
		["a token of another key", () => makeTokens(join(temporaryFolder(), "other"))("rw")],
	])("is unavailable with %s", async (_name, make) => {
		const { token, open } = await guarded();
		const given = make(token);
		const database = open("wrong", given ? { token: given } : {});
		const error = await addProgram(database).catch((fault: unknown) => fault);
		expect(error).toBeInstanceOf(DatabaseError);
		expect(error).toBeInstanceOf(Unavailable);
		expect(String(error)).not.toContain(given ?? "nothing given");
	});
});
