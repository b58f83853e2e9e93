import { expect, test } from "vitest";
import { findTier } from "~/features/standing/tiers/tiers.repository.server";
import { removeTier } from "~/features/standing/tiers/tiers.service.server";
import EditTier, { action as editAction, loader as editLoader } from "~/routes/admin/tiers/edit";
import TierList, { loader as listLoader } from "~/routes/admin/tiers/list";
import { action as newAction } from "~/routes/admin/tiers/new";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { type Field, postForms } from "../../support/journeys/page-forms";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { storedDrafts } from "../drafts/offers";
import { errorsOf } from "../rewards/support";
import { addTier } from "./support";

/** An admin at the pages of tiers, who sends what a browser would. */
async function adminOf(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const at = (id: string, form?: FormData) =>
		args(`/admin/tiers/${id}`, { cookie, params: { id }, ...(form && { form }) });
	const load = (id: string) => answer(() => editLoader(at(id)));
	const page = async (id: string) => renderPage(EditTier, `/admin/tiers/${id}`, { loaderData: (await load(id)).data });
	const post = async (id: string, changed: Record<string, string> = {}) => {
		const form = postForms(await page(id)).find(({ names }) => names.has("tier"));
		const sent = new FormData();
		for (const [name, value] of form?.fields ?? ([] as Field[]))
			if (typeof value === "string") sent.append(name, value);
		for (const [name, value] of Object.entries(changed)) sent.set(name, value);
		return answer(() => editAction(at(id, sent)));
	};
	const list = async () => {
		const { data } = await answer(() => listLoader(args("/admin/tiers", { cookie })));
		return renderPage(TierList, "/admin/tiers", { loaderData: data });
	};
	return { cookie, load, list, page, post };
}

async function twoAdmins() {
	const world = await makeWorld();
	return { world, anna: await adminOf(world), ben: await adminOf(world) };
}

test("what is saved as a draft changes the tier for nobody, and all of it counts once it is saved", async () => {
	const { world, anna, ben } = await twoAdmins();
	const id = await addTier(world, "Gold", { least: 100 });
	const kept = await anna.post(id, { conditions: "{points} >= 200\n{actual} > 0", rank: "3", step: "keep" });
	expect(await toastOf(kept.headers)).toMatchObject({ message: reads("Draft saved. Nothing is published yet.") });
	expect(await findTier(world.scope, id)).toMatchObject({ rank: 0, conditions: [{ statement: "{points} >= 100" }] });
	expect(await ben.page(id)).not.toContain(reads("Unsaved changes"));
	expect(await ben.list()).not.toContain(reads("Unsaved changes"));
	expect(await anna.list()).toContain(reads("Unsaved changes"));
	expect(await anna.page(id)).toContain("{points} &gt;= 200");

	expect((await anna.post(id)).status).toBe(303);
	expect(await findTier(world.scope, id)).toMatchObject({
		rank: 3,
		conditions: [{ statement: "{points} >= 200" }, { statement: "{actual} > 0" }],
	});
	expect(await storedDrafts(world)).toEqual([]);
});

test("a draft of a tier that says what is stored is none, and one is gone with its tier", async () => {
	const { world, anna } = await twoAdmins();
	const id = await addTier(world, "Gold", { least: 100, rank: 2 });
	const kept = await anna.post(id, { step: "keep" });
	expect(await toastOf(kept.headers)).toMatchObject({
		message: reads("Nothing differs from what is saved, so there is no draft."),
	});
	await anna.post(id, { tier: "Platinum", step: "keep" });
	expect(await storedDrafts(world)).toHaveLength(1);
	await removeTier(world.scope, id);
	expect(await storedDrafts(world)).toEqual([]);
});

test("a draft of a tier is not saved over what somebody else, or another window, has saved meanwhile", async () => {
	const { world, anna, ben } = await twoAdmins();
	const id = await addTier(world, "Gold");
	await anna.post(id, { tier: "Anna's", step: "keep" });
	const opened = (await anna.load(id)).data as { open: { draft: { basedOn: number; updated: number } } };
	expect((await ben.post(id, { tier: "Ben's" })).status).toBe(303);
	const late = await anna.post(id, { updated: String(opened.open.draft.basedOn) });
	expect([late.status, errorsOf(late.data)[""]]).toEqual([409, ["admin:errors.changedMeanwhile"]]);
	await anna.post(id, { tier: "Second window", step: "keep" });
	const other = await anna.post(id, { draft: String(opened.open.draft.updated) });
	expect([other.status, errorsOf(other.data)[""]]).toEqual([409, ["drafts:errors.otherWindow"]]);
	expect(await findTier(world.scope, id)).toMatchObject({ tier: "Ben's" });
});

test("a new tier can be kept as a draft, is listed by its name to its admin alone, and is made when it is saved", async () => {
	const { world, anna, ben } = await twoAdmins();
	const form = { tier: "Begun", conditions: "{points} >= 5", step: "keep" };
	const begun = await answer(() => newAction(args("/admin/tiers/new", { cookie: anna.cookie, form })));
	const [, id = ""] = /^\/admin\/tiers\/([\w-]+)$/.exec(begun.location ?? "") ?? [];
	expect(await findTier(world.scope, id)).toBeUndefined();
	expect((await ben.load(id)).status).toBe(404);
	expect(await anna.list()).toMatch(new RegExp(`href="/admin/tiers/${id}"[^>]*>Begun<`));
	expect(await ben.list()).not.toContain("Begun");
	const saved = await anna.post(id);
	expect(await toastOf(saved.headers)).toMatchObject({ type: "success", message: reads("Tier created successfully") });
	expect(await findTier(world.scope, id)).toMatchObject({
		tier: "Begun",
		conditions: [{ statement: "{points} >= 5" }],
	});
});
