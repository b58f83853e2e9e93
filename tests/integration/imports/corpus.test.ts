import { expect, test } from "vitest";
import { CORPUS } from "../../fixtures/csv/corpus";
import { adminCookieFor } from "../../support/http";
import { makeWorld } from "../../support/world";
import { driver, idIn } from "./import-driver";

for (const file of CORPUS) {
	test(`${file.name} ends as it should: ${file.expected} [IMPORT-09 IMPORT-12]`, async () => {
		const world = await makeWorld();
		const imports = driver(await adminCookieFor(world, "admin"));
		const uploaded = await imports.upload(file.bytes);
		if (file.expected === "file") {
			expect(uploaded.status).toBe(400);
			const { error } = (uploaded.data as { lastResult: { error: Record<string, string[]> } }).lastResult;
			expect(error.file?.[0]).toMatch(new RegExp(`^imports:file\\.${file.reason}(\\?|$)`));
			if (file.badLines) expect(error.file?.[0]).toContain(`line=${file.badLines[0]}`);
			return;
		}
		const id = idIn(uploaded.location);
		const { question } = await imports.mapping(id);
		expect(question !== null).toBe(file.expected === "ask");
		if (file.expected === "ask") return;
		expect((await imports.map(id)).location).toBe(`/admin/imports/${id}`);
		const checked = await imports.show(id);
		const bad = file.badLines ?? [];
		const good = (file.rows ?? 0) - bad.length;
		expect(checked.job).toMatchObject({ status: "Checked", plan: { created: good, failed: bad.length } });
		expect(checked.problems.rows.map(({ line }) => line)).toEqual(bad);

		await imports.commit(id);
		const done = await imports.show(id);
		expect(done.job).toMatchObject({
			status: "Completed",
			percent: 100,
			counts: { created: good, failed: bad.length },
		});
		expect(done.problems.rows).toEqual(checked.problems.rows);
		const members = await world.scope.query
			.selectFrom("members")
			.select("id")
			.where("program_id", "=", "demo")
			.where("import_id", "=", id)
			.execute();
		expect(members).toHaveLength(good);
	});
}
