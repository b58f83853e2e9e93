import { expect, test } from "vitest";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import Edit, * as edit from "~/routes/admin/leaderboards/edit";
import { addMember } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { addActuals, addBoard, addResults, publishResults, rankedBy, setUp } from "./support";

const ENDED = [
	["archived", { status: "Archive" }, "members do not see it, and it keeps this standing"],
	["frozen", { frozen: true }, "members see this standing"],
] as const;

test.each(ENDED)(
	"the page of a board that is %s shows the standing it keeps, and apart from it that of today",
	async (...[, about, words]) => {
		const { world, get } = await setUp();
		await addMember(world, { firstname: "Ann", lastname: "Early", accountKey: "K-1" });
		await addMember(world, { firstname: "Ben", lastname: "Late", accountKey: "K-2" });
		const databucketId = await addResults(world, { "K-1": "20" });
		const id = await addBoard(world, { databucketId, settings: rankedBy("Actual"), ...about });
		await addActuals(world, databucketId, { "K-2": "100" });
		await publishResults(world, databucketId);
		const { data } = await get(edit, "", id);
		const { open } = data as Awaited<ReturnType<typeof edit.loader>>;
		expect(open.kept?.rows.map(({ name }) => name)).toEqual(["Ann Early"]);
		expect(open.preview?.board.rows.map(({ name }) => name)).toEqual(["Ben Late", "Ann Early"]);
		const page = renderPage(Edit, `/admin/leaderboards/${id}`, { loaderData: data });
		const [kept = "", today = ""] = page.split("What it would show today");
		expect(kept).toContain(words);
		expect([kept.includes("Ben Late"), today.includes("Ben Late")]).toEqual([false, true]);
	},
);

test("the page of a board that follows its data shows that alone, and an archived one that was never ranked has no standing", async () => {
	const { world, get } = await setUp();
	const id = await addBoard(world, { settings: rankedBy("Actual") });
	const keptOf = async () => ((await get(edit, "", id)).data as Awaited<ReturnType<typeof edit.loader>>).open.kept;
	expect(await keptOf()).toBeNull();
	const set = (values: object) =>
		world.scope.database.write((trx) => trx.updateTable("leaderboards").set(values).where("id", "=", id).execute());
	await set({ status: "Archive", ranked_at: null });
	expect(await keptOf()).toBeNull();
	await set({ status: "Active" });
	await rankBoard(world.scope, id);
	expect(await keptOf()).toBeNull();
});
