import { beforeAll, describe, expect, test } from "vitest";
import { installRuntime } from "~/server/runtime.server";
import { CORPUS } from "../../fixtures/csv/corpus";
import { adminCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { driver, idIn } from "./import-driver";

/** The rosters of the corpus, taken for files of other kinds: which of their columns go where, and what is then wrong. */
const KINDS = [
	{
		what: "companies/create-new",
		columns: { title: /^e-?mail/i, accountKey: /^accountkey/i, status: null, tags: null },
		badByRules: ["29", "30", "31", "32", "38"],
	},
	{ what: "company-tags/create-new", columns: { tag: /^e-?mail/i }, badByRules: ["29", "30", "32"] },
	{
		what: "quiz-categories/create-new",
		columns: { title: /^e-?mail/i, description: null, status: null },
		badByRules: ["29", "30", "32"],
	},
	{
		what: "points/post",
		columns: { email: /^e-?mail/i, accountKey: null, points: /^accountkey|^mobile/i, reason: /^last/i, date: null },
		badByRules: "all",
	},
];

describe.each(KINDS)("as $what", ({ what, columns, badByRules }) => {
	let world: World;
	// Each file is undone in the end, so one portal serves them all.
	beforeAll(async () => {
		world = await makeWorld({}, false);
		return () => world.close();
	});

	for (const file of CORPUS)
		test(`${file.name} ends as it should [IMPORT-09]`, async () => {
			installRuntime(world.runtime);
			// Somebody new for each file: one person may not upload so many in a row.
			const imports = driver(await adminCookieFor(world, "admin"));
			const uploaded = await imports.upload(file.bytes, what);
			if (file.expected === "file") {
				expect(uploaded.status).toBe(400);
				const { error } = (uploaded.data as { lastResult: { error: Record<string, string[]> } }).lastResult;
				expect(error.file?.[0]).toMatch(new RegExp(`^imports:file\\.${file.reason}(\\?|$)`));
				return;
			}
			const id = idIn(uploaded.location);
			const { headers, question } = await imports.mapping(id);
			expect(question !== null).toBe(file.expected === "ask");
			if (file.expected === "ask") return;
			const chosen = Object.entries(columns).map(([key, name]) => {
				const at = name === null ? -1 : headers.findIndex((header) => name.test(header.name.trim()));
				return [`columns.${key}`, at < 0 ? "" : String(at)];
			});
			expect((await imports.map(id, Object.fromEntries(chosen))).location).toBe(`/admin/imports/${id}`);
			const { job, problems } = await imports.show(id);
			const rows = file.rows ?? 0;
			expect(job).toMatchObject({ status: "Checked", error: null });
			if (badByRules === "all") {
				expect(job.plan).toMatchObject({ created: 0, failed: rows });
				await imports.commit(id);
				expect((await imports.show(id)).job.status).toBe("Checked");
				return;
			}
			const bad = file.foundBy === "reader" || badByRules.includes(file.name.slice(0, 2)) ? (file.badLines ?? []) : [];
			expect(problems.rows.map(({ line }) => line)).toEqual(bad);
			await imports.commit(id);
			expect((await imports.show(id)).job).toMatchObject({
				status: "Completed",
				counts: { created: rows - bad.length, failed: bad.length },
			});
			expect((await imports.undo(id)).undo.counts).toMatchObject({ updated: rows - bad.length, skipped: 0, failed: 0 });
		});
});
