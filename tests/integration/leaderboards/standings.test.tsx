import { expect, test } from "vitest";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { loader as layout } from "~/routes/member/layout";
import Standings, { loader as standings } from "~/routes/member/leaderboards/list";
import { loader as tables } from "~/routes/member/tables/list";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { uploadCsv } from "../result-views/support";
import { publishResults, setUp as setUpTables } from "../tables/support";
import { addBoard, rankedBy, setUp } from "./support";

const STATIC = { mode: "static", accountKeyColumn: "Key" } as const;

async function ranked(world: World, about: Parameters<typeof addBoard>[1] = {}) {
	const id = await addBoard(world, { ...STATIC, settings: rankedBy("Sales"), ...about });
	await uploadCsv(world, "Key,Sales\nK-1,5\n", id);
	await rankBoard(world.scope, id);
	return id;
}

const seenBy = async (world: World, memberId: string) => {
	const cookie = await memberCookieFor(world, memberId);
	const page = await answer(() => standings(args("/leaderboards", { cookie })));
	const frame = await answer(() => layout(args("/leaderboards", { cookie })));
	const { hiddenEntries } = frame.data as { hiddenEntries: string[] };
	return { page, isInNavigation: !hiddenEntries.includes("standings") };
};

const pageOf = (data: unknown) => renderPage(Standings, "/leaderboards", { loaderData: data });

test("one page leads to the boards that a member may see, and the navigation to it [LEAD-24, LEAD-61]", async () => {
	const { world } = await setUp();
	const [memberId, other] = [await addMember(world, { accountKey: "K-1" }), await addMember(world)];
	const id = await ranked(world, { title: "Sales race", memberTags: ["north"] });
	const without = await seenBy(world, other);
	expect(without.isInNavigation).toBe(false);
	expect(pageOf(without.page.data)).toContain("No standings yet");
	await world.scope.database.write((trx) => trx.deleteFrom("item_member_tags").execute());
	const { page, isInNavigation } = await seenBy(world, memberId);
	expect(isInNavigation).toBe(true);
	expect(pageOf(page.data)).toContain(`href="/leaderboards/${id}"`);
	expect(pageOf(page.data)).not.toContain("No standings yet");
});

test("it lists a member's tables too, and the address of tables leads to it [TABLE-19]", async () => {
	const { world, editor } = await setUpTables();
	const memberId = await addMember(world, { accountKey: "K-1" });
	expect((await seenBy(world, memberId)).isInNavigation).toBe(false);
	const lines = { target: [["K-1", { JUL: "10" }]], actual: [["K-1", { JUL: "5" }]] } as const;
	const id = await editor.make({ title: "My sales", selectedDatabucket: await publishResults(world, lines) });
	const { page, isInNavigation } = await seenBy(world, memberId);
	expect(isInNavigation).toBe(true);
	expect(pageOf(page.data)).toContain(`href="/tables/${id}"`);
	const cookie = await memberCookieFor(world, memberId);
	expect(await answer(() => tables(args("/tables", { cookie })))).toMatchObject({
		status: 302,
		location: "/leaderboards",
	});
});

test("standings that cannot be read say so under the status of a fault", async () => {
	const { world } = await setUp();
	const memberId = await addMember(world);
	await world.scope.database.write((trx) => trx.schema.alterTable("leaderboards").renameTo("gone").execute());
	const cookie = await memberCookieFor(world, memberId);
	const asked = args("/leaderboards", { cookie });
	const { data } = await answer(() => standings(asked));
	expect(asked.context.faultStatus).toBe(500);
	const page = pageOf(data);
	expect(page).toContain("Standings could not be loaded. Please try again.");
	expect(page).not.toContain("No standings yet");
});
