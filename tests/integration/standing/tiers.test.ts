import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { filesIn } from "~/features/files/files.repository.server";
import { listUses } from "~/features/files/library/file-uses.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { findTier, findTierByName, insertTier, listTiers } from "~/features/standing/tiers/tiers.repository.server";
import tiers from "~/locales/en/tiers.json";
import * as bulk from "~/routes/admin/tiers/bulk";
import * as makeDefault from "~/routes/admin/tiers/default";
import * as remove from "~/routes/admin/tiers/delete";
import * as edit from "~/routes/admin/tiers/edit";
import * as list from "~/routes/admin/tiers/list";
import * as create from "~/routes/admin/tiers/new";
import { transact } from "~db/transact";
import { toastOf } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import type { World } from "../../support/world";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addTier, setUp } from "./support";

const rows = (world: World) =>
	world.scope.query.selectFrom("tiers").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

const defaults = async (world: World) => (await rows(world)).filter((row) => row.is_default).map((row) => row.tier);

describe("saving", () => {
	test("a tier has these fields, its conditions as a list [TIER-01, TIER-02, TIER-05, TIER-09, TIER-24]", async () => {
		const { world, post } = await setUp();
		const form = { tier: "Élite", selectedParticipantType: "Company", rank: "3" };
		const reply = await post(create, { ...form, conditions: "{points} >= 500\n\n {quizPoints} > 0 \n" });
		expect(reply.location).toBe("/admin/tiers");
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Tier created successfully") });
		const wrong = await post(create, { tier: "Gold", selectedParticipantType: "Robot" });
		expect([wrong.status, Object.keys(errorsOf(wrong.data))]).toEqual([400, ["selectedParticipantType"]]);
		const [row] = await rows(world);
		expect(row).toMatchObject({ tier: "Élite", tier_upper: "ÉLITE", participant_type: "Company", rank: 3 });
		expect(row).toMatchObject({ created: row?.updated, created_by: row?.updated_by });
		expect(await findTier(world.scope, row?.id ?? "")).toMatchObject({
			conditions: [{ statement: "{points} >= 500" }, { statement: "{quizPoints} > 0" }],
			isDefault: false,
		});
		const changed = await post(edit, { ...form, tier: "élite", conditions: "{points} > 1" }, row?.id);
		expect(await toastOf(changed.headers)).toMatchObject({ message: reads("Tier updated successfully") });
		expect(await findTier(world.scope, row?.id ?? "")).toMatchObject({
			...{ tier: "élite", conditions: [{ statement: "{points} > 1" }] },
		});
		const gone = await post(remove, {}, row?.id);
		expect(await toastOf(gone.headers)).toMatchObject({ message: reads("Tier deleted successfully") });
		expect(await rows(world)).toEqual([]);
	});

	test("a changed tier says who changed it and when, and still who made it [TIER-05]", async () => {
		const { world, post } = await setUp();
		const id = await addTier(world, "Gold");
		const [made] = await rows(world);
		await post(edit, { tier: "Silver" }, id);
		const admin = (await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow()).id;
		const [changed] = await rows(world);
		expect(changed).toMatchObject({ created: made?.created, created_by: "system", updated_by: admin });
		expect(changed?.updated).toBeGreaterThan(made?.updated ?? 0);
	});

	test("a tier needs a name [TIER-11]", async () => {
		const { world, post } = await setUp();
		const id = await addTier(world, "Gold");
		for (const reply of [await post(create, { tier: " ", rank: "2" }), await post(edit, { rank: "2" }, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ tier: [reads("Tier name is required")] });
			expect(inputOf(reply.data)).toMatchObject({ rank: "2" });
		}
		expect(await rows(world)).toMatchObject([{ tier: "Gold", rank: 0 }]);
	});

	test("a name belongs to one tier, in any case and of whichever type; its own may stay [TIER-12, TIER-21]", async () => {
		const { world, post } = await setUp();
		await addTier(world, "Gold", { selectedParticipantType: "Company" });
		const id = await addTier(world, "Silver");
		for (const reply of [await post(create, { tier: "GOLD " }), await post(edit, { tier: "gold" }, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ tier: [reads("A tier with this name already exists")] });
		}
		expect((await post(edit, { tier: "SILVER" }, id)).location).toBe("/admin/tiers");
		await transact(await world.scopeOf({ programId: "other" }), (tx) => insertTier(tx, { tier: "Comet" }));
		expect((await post(create, { tier: "Comet" })).location).toBe("/admin/tiers");
	});

	test("what is wrong with a condition is said with its line and its place, and what was typed is kept", async () => {
		const { world, post } = await setUp();
		const conditions = "{points} >= 500\n{turnover} > 1\n{points}";
		const reply = await post(create, { tier: "Gold", conditions });
		expect(reply.status).toBe(400);
		const { conditions: faults } = errorsOf(reply.data);
		expect(faults).toEqual([
			reads("Line 2, character 1: there is no figure {turnover}"),
			reads("Line 3 is not a yes-or-no question. Compare it with something, for example {points} >= 500"),
		]);
		expect(inputOf(reply.data)).toMatchObject({ conditions });
		expect(await rows(world)).toEqual([]);
	});

	test("a tier that somebody else has saved meanwhile is not overwritten", async () => {
		const { world, post } = await setUp();
		const id = await addTier(world, "Gold");
		const opened = (await findTier(world.scope, id))?.updated ?? 0;
		await post(edit, { tier: "Platinum", updated: String(opened) }, id);
		expect((await post(edit, { tier: "Diamond", updated: String(opened) }, id)).status).toBe(409);
		expect(await rows(world)).toMatchObject([{ tier: "Platinum" }]);
	});

	test("an unknown tier, and one of another program, is not found [TIER-13]", async () => {
		const { world, post, get } = await setUp();
		const other = await world.scopeOf({ programId: "other" });
		const foreign = await transact(other, (tx) => insertTier(tx, { tier: "Foreign" }));
		for (const id of ["nothing", foreign]) {
			const replies = [
				await post(edit, { tier: "New" }, id),
				await post(remove, {}, id),
				await post(makeDefault, {}, id),
			];
			for (const route of [edit, remove, makeDefault]) replies.push(await get(route, "", id));
			for (const reply of replies) expect([reply.status, reply.body]).toEqual([404, reads("Tier not found")]);
		}
	});

	test.each([
		["create", "INSERT", create, { tier: "New" }, "Error when creating tier"],
		["update", "UPDATE", edit, { tier: "New" }, "Error when updating tier"],
		["delete", "DELETE", remove, {}, "Error when deleting tier"],
		["default", "UPDATE", makeDefault, {}, "Error when setting default tier"],
	] as const)(
		"what nobody foresaw is said in these words [TIER-14, TIER-15, TIER-16, TIER-17]: %s",
		async (_name, kind, route, form, text) => {
			const { world, post } = await setUp();
			const id = await addTier(world, "Gold");
			const old = await addTier(world, "Silver");
			await post(makeDefault, {}, old);
			await breakWrites(world, "tiers", kind);
			const reply = await post(route, { ...form }, route === create ? "" : id);
			expect(reply.status).toBe(500);
			expect(errorsOf(reply.data)).toEqual({ "": [reads(text)] });
			expect((await rows(world)).map(({ tier }) => tier)).toEqual(["Gold", "Silver"]);
			expect(await defaults(world)).toEqual(["Silver"]);
		},
	);
});

describe("pictures", () => {
	const there = (world: World, path: string | null | undefined) =>
		existsSync(join(world.dataDir, "files", "demo", path ?? "nothing"));

	test("a tier's picture is kept in three sizes with its name, and goes with the tier [TIER-04, TIER-18]", async () => {
		const { world, post } = await setUp();
		const form = new FormData();
		form.set("tier", "Gold");
		form.set("image", file(await picture(800, 600), "medal.png"));
		await post(create, form);
		const [row] = await rows(world);
		expect(row?.image_name).toBe("medal.png");
		expect(row?.image_updated).toBeGreaterThan(0);
		const sizes = ["small", "medium", "large"] as const;
		for (const size of sizes) {
			expect(row?.[`image_${size}_url`]).toBe(`/files/${row?.[`image_${size}_path`]}`);
			expect(there(world, row?.[`image_${size}_path`])).toBe(true);
		}
		const reply = await post(remove, {}, row?.id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Tier deleted successfully") });
		expect(sizes.map((size) => there(world, row?.[`image_${size}_path`]))).toEqual([false, false, false]);
		expect(await rows(world)).toEqual([]);
	});

	test("a tier can show a picture of a server that the program trusts in its place [TIER-04]", async () => {
		const { world, post, get } = await setUp();
		await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: ["pictures.example.com"] }));
		const externalImageUrl = "https://pictures.example.com/gold.png";
		expect((await post(create, { tier: "Gold", externalImageUrl })).status).toBe(303);
		const [row] = await rows(world);
		expect(row).toMatchObject({ external_image_url: externalImageUrl, image_name: null, image_large_path: null });
		expect(JSON.stringify((await get(edit, "", row?.id)).data)).toContain(externalImageUrl);
	});

	test("several tiers are deleted at once with their pictures [TIER-09, TIER-18]", async () => {
		const { world, post } = await setUp();
		const form = new FormData();
		form.set("tier", "Gold");
		form.set("image", file(await picture(80, 60), "medal.png"));
		await post(create, form);
		await addTier(world, "Silver");
		const [gold, silver] = await rows(world);
		await addTier(world, "Bronze");
		const ids = [gold?.id ?? "", silver?.id ?? ""];
		const reply = await post(bulk, { intent: "delete", id: ids, count: "2" });
		expect(reply.status).toBe(303);
		expect((await rows(world)).map(({ tier }) => tier)).toEqual(["Bronze"]);
		expect(there(world, gold?.image_small_path)).toBe(false);
	});

	test("the library names the tier that shows a file [TIER-04]", async () => {
		const { world, post } = await setUp();
		const form = new FormData();
		form.set("tier", "Gold");
		form.set("image", file(await picture(80, 60), "medal.png"));
		await post(create, form);
		const [gold] = await rows(world);
		const files = (await filesIn(world.scope, "tiers")).map((one) => ({ ...one, downloadURL: `/files/${one.path}` }));
		const uses = await listUses(world.scope, files as unknown as Parameters<typeof listUses>[1]);
		expect(uses).toEqual([{ kind: "tier", id: gold?.id, title: "Gold" }]);
	});

	test("a picture on a server that the program does not trust is refused at its field [TIER-04]", async () => {
		const { world, post } = await setUp();
		const reply = await post(create, { tier: "Gold", externalImageUrl: "https://pictures.example.com/a.png" });
		expect(reply.status).toBe(400);
		expect(Object.keys(errorsOf(reply.data))).toEqual(["externalImageUrl"]);
		expect(await rows(world)).toEqual([]);
	});
});

describe("the default tier", () => {
	test("is one for each participant type [TIER-10, TIER-24]", async () => {
		const { world, post } = await setUp();
		const [one, two] = [await addTier(world, "Bronze"), await addTier(world, "Silver")];
		const firm = await addTier(world, "Partner", { selectedParticipantType: "Company" });
		for (const id of [firm, one]) await post(makeDefault, {}, id);
		expect(await defaults(world)).toEqual(["Bronze", "Partner"]);
		const reply = await post(makeDefault, {}, two);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Default tier updated") });
		expect(await defaults(world)).toEqual(["Silver", "Partner"]);
	});

	test("that cannot be set leaves the one before in its place [TIER-17, TIER-19]", async () => {
		const { world, post } = await setUp();
		const [old, chosen] = [await addTier(world, "Bronze"), await addTier(world, "Silver")];
		await post(makeDefault, {}, old);
		// The flag of the old one is taken away by then.
		await world.scope.database.write((trx) =>
			sql`create trigger no_new_default before update on tiers when new.is_default = 1 begin select raise(abort, 'no'); end`.execute(
				trx,
			),
		);
		const reply = await post(makeDefault, {}, chosen);
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when setting default tier")] }]);
		expect(await defaults(world)).toEqual(["Bronze"]);
	});

	test("twenty that are chosen at one moment leave one [TIER-19]", async () => {
		const { world, post } = await setUp();
		const ids = await Promise.all(Array.from({ length: 20 }, (_, at) => addTier(world, `Tier ${at}`)));
		const replies = await Promise.all(ids.map((id) => post(makeDefault, {}, id)));
		expect(new Set(replies.map(({ location }) => location))).toEqual(new Set(["/admin/tiers"]));
		expect(await defaults(world)).toHaveLength(1);
	});

	test("two of one type cannot be stored [TIER-19]", async () => {
		const { world } = await setUp();
		await addTier(world, "Bronze");
		await addTier(world, "Silver");
		const all = transact(world.scope, (tx) =>
			tx.trx.updateTable("tiers").set({ is_default: 1 }).where("program_id", "=", "demo").execute(),
		);
		await expect(all).rejects.toThrow();
		expect(await defaults(world)).toEqual([]);
	});

	test("may be deleted, which the list says, and is none of another type that it is given to [TIER-22]", async () => {
		const { world, post, get } = await setUp();
		const without = async () => {
			const { data } = await get(list);
			const page = renderPage(list.default, "/admin/tiers", { loaderData: data });
			return ["Member", "Company"].filter((type) =>
				page.includes(tiers.list[`noDefault_${type}` as "noDefault_Member"]),
			);
		};
		const [one, two] = [await addTier(world, "Bronze"), await addTier(world, "Silver")];
		await post(makeDefault, {}, one);
		expect(await without()).toEqual([]);
		await post(remove, {}, one);
		expect(await without()).toEqual(["Member"]);
		await post(makeDefault, {}, two);
		await post(edit, { tier: "Silver", selectedParticipantType: "Company" }, two);
		expect(await defaults(world)).toEqual([]);
		expect(await without()).toEqual(["Company"]);
	});
});

test("tiers are listed by name and by participant type, and found by their name [TIER-06, TIER-07, TIER-08, ADMIN-17]", async () => {
	const { world, get } = await setUp();
	await addTier(world, "silver", { rank: 1 });
	await addTier(world, "Gold", { rank: 2 });
	await addTier(world, "Partner", { selectedParticipantType: "Company" });
	await addTier(world, "bronze");
	const names = async (query = "") =>
		((await get(list, query)).data as { rows: { tier: string }[] }).rows.map(({ tier }) => tier);
	expect(await names()).toEqual(["bronze", "Gold", "Partner", "silver"]);
	expect(await names("?type=Company")).toEqual(["Partner"]);
	expect(await names("?type=Member")).toEqual(["bronze", "Gold", "silver"]);
	expect(await names("?q=sil")).toEqual(["silver"]);
	expect((await listTiers(world.scope, "Member")).map(({ tier }) => tier)).toEqual(["bronze", "Gold", "silver"]);
	expect(await findTierByName(world.scope, " gOLD ")).toMatchObject({ tier: "Gold", tierUppercase: "GOLD" });
	expect(await findTierByName(world.scope, "Platinum")).toBeUndefined();
});
