import { expect, test } from "vitest";
import { findProgram, type Program } from "~/features/programs/programs.repository.server";
import { settingsFields } from "~/features/programs/settings-fields.rules";
import { sentValue } from "~/kernel/drafts/sent-values.rules";
import { action, loader } from "~/routes/admin/settings/edit";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { errorsOf } from "../rewards/support";
import { storedDrafts } from "./offers";

type Form = Record<string, string | string[]>;
type Draft = { updated: number; basedOn: number; fields?: Record<string, string> } | null;

async function adminOf(world: World) {
	const cookie = await adminCookieFor(world, "admin");
	const open = async () =>
		(await answer(() => loader(args("/admin/settings", { cookie })))).data as {
			draft: Draft;
			program: { updated: number };
		};
	const post = async (form: Form) => {
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
	expect([kept.status, kept.location]).toEqual([303, "/admin/settings#general"]);
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
	expect(dropped.location).toMatch(/^\/admin\/settings\?anew=\d+#general$/);
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

/** What a browser sends of a form in which nothing was changed. */
function untouched(program: Program): Form {
	const sent = Object.entries(settingsFields(program)).map(([name, value]) => [name, sentValue(value)] as const);
	return Object.fromEntries(sent);
}

test("settings in which nothing was changed are no draft, and one that says them again is dropped", async () => {
	const world = await makeWorld();
	const anna = await adminOf(world);
	const same = untouched((await findProgram(world.scope))!);
	const nothing = await anna.post({ ...same, step: "keep" });
	expect(await toastOf(nothing.headers)).toMatchObject({
		message: reads("Nothing differs from what is saved, so there is no draft."),
	});
	expect(nothing.location).toBe("/admin/settings");
	expect((await anna.open()).draft).toBeNull();
	await anna.post({ ...same, locales: [...same.locales!].reverse(), step: "keep" });
	expect(await storedDrafts(world)).toEqual([]);
	await anna.post({ ...same, contact: "desk@example.com", step: "keep" });
	expect((await anna.open()).draft?.fields).toMatchObject({ contact: "desk@example.com" });
	await anna.post({ ...same, step: "keep" });
	expect(await storedDrafts(world)).toEqual([]);
});

test("an answer of the settings leads back to the part that was sent, or to the first that was changed", async () => {
	const world = await makeWorld();
	const anna = await adminOf(world);
	const same = untouched((await findProgram(world.scope))!);
	const changed = { contact: "desk@example.com", accent: "#112233" };
	expect((await anna.post({ ...same, ...changed, step: "keep" })).location).toBe("/admin/settings#work");
	expect((await anna.post({ ...same, ...changed, at: "colours", step: "keep" })).location).toBe(
		"/admin/settings#colours",
	);
	expect((await anna.post({ ...same, ...changed, at: "nowhere" })).location).toMatch(/\?saved=\d+#work$/);
	expect((await anna.post({ ...same, ...changed, at: "colours" })).location).toMatch(/\?saved=\d+#colours$/);
});
