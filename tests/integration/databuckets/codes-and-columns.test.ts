import { sql } from "kysely";
import { expect, test } from "vitest";
import { addCodes } from "~/features/databuckets/codes.service.server";
import { findDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { action as mappingsAction, loader as mappingsLoader } from "~/routes/admin/databuckets/imports/columns";
import { loader as exportLoader } from "~/routes/admin/databuckets/imports/export";
import { action as importsAction } from "~/routes/admin/databuckets/imports/list";
import { loader as unmatchedLoader } from "~/routes/admin/databuckets/imports/unmatched";
import { loader as newLoader } from "~/routes/admin/imports/new";
import { answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { breakWrites, errorsOf } from "../rewards/support";
import { bucketWorld } from "./data-files";
import { addDatabucket } from "./support";

async function start() {
	const bucket = await bucketWorld();
	const { world, cookie, databucketId } = bucket;
	const about = (form?: Record<string, string>) => ({ cookie, params: { id: databucketId }, ...(form && { form }) });
	const address = `/admin/databuckets/${databucketId}/imports`;
	return {
		...bucket,
		codes: async () => (await findDatabucket(world.scope, databucketId))?.targetCodes,
		post: (form: Record<string, string>) => answer(() => importsAction(args(address, about(form)))),
		columns: async () =>
			(await answer(() => mappingsLoader(args(`${address}/columns`, about())))).data as Awaited<
				ReturnType<typeof mappingsLoader>
			>,
		saveColumns: (form: Record<string, string>) =>
			answer(() => mappingsAction(args(`${address}/columns`, about(form)))),
	};
}

test("codes are added and removed one by one, and one that is there stays one [BUCKET-27]", async () => {
	const { post, codes } = await start();
	expect((await post({ intent: "add", code: " SEP " })).status).toBe(303);
	await post({ intent: "add", code: "AUG" });
	expect(await codes()).toEqual(["AUG", "JUL", "SEP"]);
	await post({ intent: "remove", code: "JUL" });
	expect(await codes()).toEqual(["AUG", "SEP"]);
	const empty = await post({ intent: "add", code: " " });
	expect([empty.status, Object.keys(errorsOf(empty.data))]).toEqual([400, ["code"]]);
});

test("a code is kept as the lines of files are read, whatever blanks it was typed with [BUCKET-27, BUCKET-52]", async () => {
	const { post, codes, run } = await start();
	expect((await post({ intent: "add", code: "Q3  2026" })).status).toBe(303);
	expect(await codes()).toEqual(["AUG", "JUL", "Q3 2026"]);
	const { job } = await run("actuals/long", ["accountKey,code,amount", "K-1,Q3  2026,5"]);
	expect(job.counts).toMatchObject({ created: 1, failed: 0 });
	const unseen = await post({ intent: "add", code: "Q4\u200b26" });
	expect([unseen.status, Object.keys(errorsOf(unseen.data))]).toEqual([400, ["code"]]);
	expect(await codes()).toHaveLength(3);
});

test("codes and columns that cannot be saved say what failed [BUCKET-24]", async () => {
	const { world, post, codes, columns, saveColumns } = await start();
	const updated = `${(await columns()).stored.updated}`;
	for (const [table, kind, send] of [
		["databucket_target_codes", "INSERT", () => post({ intent: "add", code: "SEP" })],
		["databucket_target_codes", "DELETE", () => post({ intent: "remove", code: "JUL" })],
		["databuckets", "UPDATE", () => saveColumns({ targetCodes: "", actualCodes: "Sales July = JUL", updated })],
	] as const) {
		await breakWrites(world, table, kind);
		const reply = await send();
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			500,
			{ "": [reads("Error occurred when updating data bucket")] },
		]);
		await world.scope.database.write((trx) => sql`drop trigger broken`.execute(trx));
	}
	expect(await codes()).toEqual(["AUG", "JUL"]);
});

test.each([["JUL"], [{ 0: "JUL" }], [["JUL", 5]], [null]])(
	"what is no list of codes is refused: %j [BUCKET-28]",
	async (codes) => {
		const { world, databucketId } = await start();
		await expect(addCodes(world.scope, databucketId, codes)).rejects.toMatchObject({
			messageKey: "databuckets:errors.codeList",
		});
		expect((await findDatabucket(world.scope, databucketId))?.targetCodes).toEqual(["AUG", "JUL"]);
	},
);

test("which heading stands for which code is saved on its own, and proposed for the next file [BUCKET-03, BUCKET-29]", async () => {
	const { columns, saveColumns, check, imports } = await start();
	const form = { targetCodes: "Q3 = target = JUL\n\nAugust=AUG", actualCodes: "Sales July = JUL" };
	expect((await saveColumns({ ...form, updated: `${(await columns()).stored.updated}` })).status).toBe(303);
	expect((await columns()).stored).toMatchObject({
		...{ targetCodes: "Q3 = target = JUL\nAugust = AUG", actualCodes: "Sales July = JUL" },
	});
	const { id } = await check("actuals/wide", ["accountKey,Sales July", "K-1,5"]);
	expect((await imports.show(id)).job.plan).toMatchObject({ created: 1 });
	const wrong = { targetCodes: "August", actualCodes: "A = NONE", updated: `${(await columns()).stored.updated}` };
	expect(errorsOf((await saveColumns(wrong)).data)).toEqual({
		targetCodes: [reads("Line 1 is not “heading = code”")],
	});
	const unknown = await saveColumns({ ...wrong, targetCodes: "" });
	expect(errorsOf(unknown.data).actualCodes).toEqual([reads("The databucket has no code “NONE”")]);
});

test("columns of files are saved as they are shown, also of codes with signs of their own [BUCKET-03]", async () => {
	const { post, columns, saveColumns } = await start();
	await post({ intent: "add", code: "Net=gross" });
	const shown = { targetCodes: "Sum = of all = Net=gross\nAugust = AUG", actualCodes: "" };
	for (const form of [{ ...shown, targetCodes: "Sum = of all=Net = gross\nAugust = AUG" }, shown]) {
		expect((await saveColumns({ ...form, updated: `${(await columns()).stored.updated}` })).status).toBe(303);
		expect((await columns()).stored).toMatchObject(shown);
	}
	const twice = { targetCodes: "Sum = Net=gross\nSum = AUG", actualCodes: "" };
	const refused = await saveColumns({ ...twice, updated: `${(await columns()).stored.updated}` });
	expect(errorsOf(refused.data).targetCodes).toEqual([reads("“Sum” is listed twice")]);
});

test("an import keeps which headings it was read by [BUCKET-29]", async () => {
	const { columns, run } = await start();
	await run("targets/wide", ["accountKey,Objectif", "K-1,5"], { map: { "codes.c1": "AUG" } });
	expect((await columns()).stored).toMatchObject({ targetCodes: "Objectif = AUG", actualCodes: "" });
});

test("rows that are nobody's are listed with key and amounts, and downloaded to be imported again [BUCKET-51]", async () => {
	const { world, cookie, databucketId, run } = await start();
	const { id } = await run("actuals/wide", ["accountKey,JUL,AUG", "00123,1.5,-2", "N-2,,3"]);
	const about = { cookie, params: { id: databucketId, importId: id } };
	const { data } = await answer(() => unmatchedLoader(args(`/admin/databuckets/x/imports/${id}`, about)));
	expect((data as Awaited<ReturnType<typeof unmatchedLoader>>).rows).toMatchObject([
		{
			row: 1,
			key: "00123",
			amounts: [
				["JUL", 15_000],
				["AUG", -20_000],
			],
		},
		{ row: 2, key: "N-2", amounts: [["AUG", 30_000]] },
	]);
	const { body } = await answer(() => exportLoader(args(`/admin/databuckets/x/imports/${id}/export`, about)));
	expect(body?.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
		"accountKey,JUL,AUG",
		'"=""00123""",1.5,-2',
		"N-2,,3",
	]);
	const other = await addDatabucket(world, { title: "Other" });
	const wrong = { cookie, params: { id: other, importId: id } };
	expect((await answer(() => unmatchedLoader(args("/admin/databuckets/x/imports/y", wrong)))).status).toBe(404);
});

test("only active databuckets are offered for an import", async () => {
	const { world, cookie, databucketId } = await start();
	await addDatabucket(world, { title: "Asleep", status: "Inactive" });
	const { data } = await answer(() =>
		newLoader(args(`/admin/imports/new?what=targets/wide&subject=${databucketId}`, { cookie })),
	);
	const { subjects, chosen, subject } = data as Awaited<ReturnType<typeof newLoader>>;
	expect([chosen, subject]).toEqual(["targets/wide", databucketId]);
	expect(subjects.find(({ field }) => field === "databucket")?.choices.map(({ title }) => title)).toEqual(["Season"]);
});
