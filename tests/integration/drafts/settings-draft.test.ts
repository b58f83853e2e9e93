import { expect, test } from "vitest";
import { findProgram } from "~/features/programs/programs.repository.server";
import { action, loader } from "~/routes/admin/settings/edit";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { errorsOf } from "../rewards/support";
import { storedDrafts } from "./offers";

type Draft = { updated: number; basedOn: number; fields?: Record<string, string> } | null;

async function adminOf(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const open = async () =>
		(await answer(() => loader(args("/admin/settings", { cookie })))).data as {
			draft: Draft;
			program: { updated: number };
		};
	const post = async (form: Record<string, string>) => {
		const { draft, program } = await open();
		const basis = {
			updated: String(draft?.basedOn ?? program.updated),
			...(draft && { draft: String(draft.updated) }),
		};
		const general = { locale: "en", timeZone: "UTC", companyDataKeyLabel: "Key" };
		return answer(() => action(args("/admin/settings", { cookie, form: { ...general, ...basis, ...form } })));
	};
	return { open, post };
}

test("settings are kept as a draft of one admin, published as a whole, and the draft is done with then", async () => {
	const world = await makeWorld();
	const [anna, ben] = [await adminOf(world), await adminOf(world)];
	const kept = await anna.post({ displayTitle: "Peaks", step: "keep" });
	expect([kept.status, kept.location]).toEqual([303, "/admin/settings"]);
	expect(await toastOf(kept.headers)).toMatchObject({ message: reads("Draft saved. Nothing is published yet.") });
	expect((await findProgram(world.scope))?.displayTitle).toBe("Demo");
	expect((await anna.open()).draft?.fields).toMatchObject({ displayTitle: "Peaks", timeZone: "UTC" });
	expect((await ben.open()).draft).toBeNull();
	expect((await anna.post({ displayTitle: "Peaks and valleys" })).status).toBe(303);
	expect((await findProgram(world.scope))?.displayTitle).toBe("Peaks and valleys");
	expect(await storedDrafts(world)).toEqual([]);
});

test("a draft of settings that somebody else saved meanwhile is refused with 409, and can be dropped", async () => {
	const world = await makeWorld();
	const [anna, ben] = [await adminOf(world), await adminOf(world)];
	await anna.post({ displayTitle: "Anna's", step: "keep" });
	expect((await ben.post({ displayTitle: "Ben's" })).status).toBe(303);
	const late = await anna.post({ displayTitle: "Anna's" });
	expect([late.status, errorsOf(late.data)[""]]).toEqual([409, ["admin:errors.changedMeanwhile"]]);
	const dropped = await anna.post({ displayTitle: "Anna's", step: "discard" });
	expect(dropped.location).toMatch(/^\/admin\/settings\?anew=\d+$/);
	expect((await anna.open()).draft).toBeNull();
	expect((await findProgram(world.scope))?.displayTitle).toBe("Ben's");
});

test("there is no list in the settings, so no step in one", async () => {
	const world = await makeWorld();
	const anna = await adminOf(world);
	for (const step of ["add", "undo", "remove:x", "nothing"]) {
		const reply = await anna.post({ displayTitle: "x", step });
		expect([step, reply.status, errorsOf(reply.data)[""]]).toEqual([step, 400, ["drafts:errors.step"]]);
	}
	expect(await storedDrafts(world)).toEqual([]);
});
