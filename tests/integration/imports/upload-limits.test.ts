import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { driver } from "./import-driver";

const fileFaults = ({ data }: { data: unknown }) =>
	(data as { lastResult: { error: Record<string, string[]> } }).lastResult.error.file;

test("a file over the limit of bytes or rows is refused with a clear text [IMPORT-13]", async () => {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const rows = `email,firstname,lastname\n${"a@b.co,A,B\n".repeat(250_001)}`;
	const tooMany = await imports.upload(rows);
	expect([tooMany.status, fileFaults(tooMany)]).toEqual([
		400,
		[reads("The file has more than 250,000 rows. Split it into several files.")],
	]);
	const row = `a@b.co,A,${"x".repeat(1000)}\n`;
	const header = "email,firstname,lastname\n";
	const most = 64 * 1024 * 1024;
	const fill = row.repeat(Math.floor((most - header.length) / row.length));
	const exact = header + fill + "\n".repeat(most - header.length - fill.length);
	expect((await imports.upload(exact)).status).toBe(303);
	const tooLarge = await imports.upload(`${exact}\n`);
	expect([tooLarge.status, fileFaults(tooLarge)]).toEqual([413, [reads("The file is larger than 64 MB")]]);
	expect(readdirSync(join(world.dataDir, "imports", "demo"))).toHaveLength(1);
}, 60_000);
