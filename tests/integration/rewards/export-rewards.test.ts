import { expect, test } from "vitest";
import { loader } from "~/routes/admin/rewards/export";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addReward } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "observer");
	return { world, download: (query = "") => answer(() => loader(args(`/admin/rewards/export${query}`, { cookie }))) };
}

test("downloads the listed rewards; titles that would be formulas are text, numbers stay numbers [SEC-17]", async () => {
	const { world, download } = await setUp();
	for (const title of ["=1+1", "+1", "-1", "@x", "＝1", 'A "b", c'])
		await addReward(world, { title, pointsCost: 1200, stockQuantity: -1 });
	const { headers, body = "" } = await download("?sort=title");
	expect(headers.get("Content-Disposition")).toBe('attachment; filename="rewards.csv"');
	const rows = body.split("\r\n").map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
	expect(rows[0]).toHaveLength(11);
	expect(rows.slice(1, -1).map((cells) => cells[0])).toEqual(["'+1", "'-1", "'=1+1", "'@x", '"A ""b"", c"', "'＝1"]);
	expect(rows[1]?.slice(1, 7)).toEqual(["Draft", "1", "", "", "1200", "-1"]);
});

test("holds more than one page, and only what the filters leave", async () => {
	const { world, download } = await setUp();
	for (let i = 0; i < 510; i++) await addReward(world, { title: `Reward ${i}`, status: i === 3 ? "Active" : "Draft" });
	expect((await download()).body?.trimEnd().split("\r\n")).toHaveLength(511);
	expect((await download("?status=Active")).body?.trimEnd().split("\r\n")).toHaveLength(2);
});
