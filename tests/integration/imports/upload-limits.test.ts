import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import NewImport, { loader as newLoader } from "~/routes/admin/imports/new";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { driver, roster } from "./import-driver";

const fileFaults = ({ data }: { data: unknown }) =>
	(data as { lastResult: { error: Record<string, string[]> } }).lastResult.error.file;

test("a file is sent by a plain form of several parts [IMPORT-14]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const imports = driver(cookie);
	const { data: loaderData } = await answer(() => newLoader(args("/admin/imports/new", { cookie })));
	const page = renderPage(NewImport, "/admin/imports/new", { loaderData });
	expect(page).toMatch(/<form(?=[^>]*method="post")(?=[^>]*enctype="multipart\/form-data")/i);
	expect(page).toMatch(/<input(?=[^>]*type="file")(?=[^>]*name="file")/);
	expect(page).toMatch(/<button[^>]*type="submit"[^>]*>.*Upload and continue/s);
	const sent = await imports.upload(roster(2));
	expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/admin\/imports\/[\w-]+\/mapping$/)]);
});

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
