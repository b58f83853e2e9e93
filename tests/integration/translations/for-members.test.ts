import { expect, test } from "vitest";
import { passForm } from "~/features/forms/closed/closed-form.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { post } from "~/features/points/points.service.server";
import { updateDirectory } from "~/features/translations/directory/directory.service.server";
import { changesOf, textsInUse } from "~/features/translations/published/changes.service.server";
import { memberTexts } from "~/features/translations/published/program-texts.server";
import { findTextsVersion } from "~/features/translations/published/published.repository.server";
import {
	publishTranslation,
	removeTranslation,
	saveTranslation,
} from "~/features/translations/translations.service.server";
import { closedPage } from "~/gate/closed-page.server";
import { requireMember } from "~/gate/guards/member.server";
import { createI18n } from "~/lib/i18n";
import { textsAt } from "~/lib/page-texts";
import { loader as rootLoader } from "~/root";
import * as remove from "~/routes/admin/translations/delete";
import { loader as download } from "~/routes/member/activity/export";
import { loader as textsLoader } from "~/routes/resources/texts";
import { createContext } from "~/server/context.server";
import { readEnv } from "~/server/env.server";
import type { Locale } from "~/server/i18n/locale.server";
import { areaTexts } from "~/server/i18n/messages.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { redirectWithToast } from "~/server/toast.server";
import { tenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, told, type World } from "../../support/world";
import { addTranslation, setUp } from "./support";

const REWARDS = "rewards:member.title";

/** What a page says to members of the host: as it was rendered, and as its browser fetches it. */
async function said(key: string, { path = "/signin", host = "demo.test", cookie = "" } = {}): Promise<string> {
	const root = (await answer(() => rootLoader(args(path, { host, cookie })))).data as { texts: string; locale: string };
	const [, , locale = "", area = "", version = ""] = root.texts.split("/");
	const file = await answer(() => textsLoader(args(root.texts, { host, params: { locale, area, version } })));
	expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(JSON.parse(file.body ?? "")).toEqual(textsAt(root.texts));
	return createI18n(root.locale, textsAt(root.texts) ?? {}).t(key);
}

const FRENCH = async () => {
	const { localeCookie } = await import("~/server/cookies.server");
	return (await localeCookie().serialize("fr")).split(";")[0] ?? "";
};

test("a published text takes the place of the built-in one until it is taken away [I18N-07]", async () => {
	const { world, post } = await setUp();
	expect(await said(REWARDS)).toBe("Rewards");
	const id = await addTranslation(world, { texts: { [REWARDS]: "Gifts" }, published: true });
	expect(await said(REWARDS)).toBe("Gifts");
	expect(await said("home:title")).toBe("Home");
	expect(await said(REWARDS, { cookie: await FRENCH() })).toBe("Cadeaux");
	expect((await post(remove, {}, id)).status).toBe(303);
	expect(await said(REWARDS)).toBe("Rewards");
});

test("a Draft says nothing to members, and an empty value leaves the built-in text of the language [I18N-08]", async () => {
	const { world } = await setUp();
	const id = await addTranslation(world, { texts: { [REWARDS]: "Gifts" } });
	expect(await said(REWARDS)).toBe("Rewards");
	await addTranslation(world, {
		title: "Vide",
		locale: "fr",
		texts: { [REWARDS]: "", "home:title": "Début" },
		published: true,
	});
	const cookie = await FRENCH();
	expect([await said(REWARDS, { cookie }), await said("home:title", { cookie })]).toEqual(["Cadeaux", "Début"]);
	await publishTranslation(world.scope, id, "Published");
	expect(await said(REWARDS)).toBe("Gifts");
	await publishTranslation(world.scope, id, "Draft");
	expect(await said(REWARDS)).toBe("Rewards");
});

test("a published text that fits no more leaves the word to an earlier translation, where texts are read and told", async () => {
	const { world } = await setUp();
	await addTranslation(world, { title: "Alpha", texts: { [REWARDS]: "Gifts" }, published: true });
	const late = await addTranslation(world, { title: "zulu", texts: { [REWARDS]: "{{gone}}" }, published: true });
	expect(await said(REWARDS)).toBe("Gifts");
	expect(await changesOf(world.scope, { id: late, locale: "en" }, "Draft")).toEqual([]);
	expect([...(await textsInUse(world.scope, "en")).texts]).toEqual([[REWARDS, "Gifts"]]);
});

test("of several published translations the later title wins, and what it leaves out the earlier one says", async () => {
	const { world } = await setUp();
	await addTranslation(world, { title: "zulu", texts: { [REWARDS]: "Presents" }, published: true });
	const early = await addTranslation(world, {
		...{ title: "Alpha", texts: { [REWARDS]: "Gifts", "home:title": "Start" }, published: true },
	});
	expect([await said(REWARDS), await said("home:title")]).toEqual(["Presents", "Start"]);
	await saveTranslation(world.scope, early, { title: "zz last", locale: "en" });
	expect(await said(REWARDS)).toBe("Gifts");
	await saveTranslation(world.scope, early, { title: "zz last", locale: "fr" });
	expect(await said(REWARDS)).toBe("Presents");
});

test("a changed text of a published translation is read at once, also where somebody else saved it", async () => {
	const { world } = await setUp();
	const id = await addTranslation(world, { texts: { [REWARDS]: "Gifts" }, published: true });
	expect(await said(REWARDS)).toBe("Gifts");
	const elsewhere = createRuntime(readEnv({ DATA_DIR: world.dataDir, LOG_LEVEL: "silent", SEED: "empty" }));
	const scope = await tenantScope(await elsewhere.regions.region("default"), { programId: "demo" });
	await updateDirectory(scope, id, [{ key: REWARDS, was: "Gifts", value: "Presents" }]);
	await elsewhere.regions.close();
	expect(await said(REWARDS)).toBe("Presents");
});

test("open pages of members are told when their texts change, and not of drafts", async () => {
	const { world } = await setUp();
	const id = await addTranslation(world, { texts: { [REWARDS]: "Gifts" } });
	await updateDirectory(world.scope, id, [{ key: REWARDS, was: "Gifts", value: "Presents" }]);
	const heard = async () => (await told(world)).filter((line) => line.startsWith("translations"));
	expect(await heard()).toEqual([]);
	await publishTranslation(world.scope, id, "Published");
	await updateDirectory(world.scope, id, [{ key: REWARDS, was: "Presents", value: "Treats" }]);
	await removeTranslation(world.scope, id);
	expect(await heard()).toEqual(Array(3).fill(`translations ${id} null`));
});

test("another program's pages and admins' pages keep their words, and nobody gets another program's file", async () => {
	const { world } = await setUp();
	await addTranslation(world, { texts: { [REWARDS]: "Secret gifts" }, published: true });
	expect(await said(REWARDS)).toBe("Secret gifts");
	expect(await said(REWARDS, { host: "other.test" })).toBe("Rewards");
	expect(await said("rewards:list.title", { path: "/admin/signin" })).toBe("Rewards");
	const { texts } = (await answer(() => rootLoader(args("/signin")))).data as { texts: string };
	const [, , locale = "", area = "", version = ""] = texts.split("/");
	const params = { locale, area, version };
	for (const host of ["other.test", "nobody.test"]) {
		const file = await answer(() => textsLoader(args(texts, { host, params })));
		expect(file.body).not.toContain("Secret");
		expect(file.headers.get("Cache-Control")).toBe("no-store");
	}
	const guessed = await answer(() => textsLoader(args("/x", { params: { ...params, version: "0000" } })));
	expect([guessed.headers.get("Cache-Control"), guessed.body?.includes("Secret gifts")]).toEqual(["no-store", true]);
});

test("what a page says once, in its toast, and mails are in the program's words", async () => {
	const { world } = await setUp();
	const texts = {
		"orders:cancelled": "Gone it is",
		"mail-events:events.passwordChanged.subject": "New key for {{program.title}}",
	};
	await addTranslation(world, { texts, published: true });
	const context = createContext({ host: "demo.test" });
	const toasted = await redirectWithToast(context, "/home", { type: "success", message: "orders:cancelled" });
	const cookie = toasted.headers.getSetCookie()[0]?.split(";")[0] ?? "";
	const shown = async (path: string) =>
		((await answer(() => rootLoader(args(path, { cookie })))).data as { toast: { message: string } }).toast.message;
	expect(await shown("/signin")).toBe("Gone it is");
	expect(await shown("/admin/signin")).not.toBe("Gone it is");
	const subject = async (programId: string, locale: Locale) => {
		const memberId = await addMember(world, { locale }, programId);
		const scope = await world.scopeOf({ programId });
		await transact(scope, (tx) => tellMembers(tx, "passwordChanged", [{ memberId, path: "/" }]));
		return (await listMailTexts(scope, 9)).find(({ toId }) => toId === memberId)?.subject;
	};
	expect(await subject("demo", "en")).toBe("New key for Demo");
	expect(await subject("demo", "fr")).not.toContain("New key");
	expect(await subject("other", "en")).not.toContain("New key");
});

test("a statement that is downloaded, and the form of an offer that has closed, are in the program's words [I18N-07]", async () => {
	const { world } = await setUp();
	const memberId = await addMember(world);
	const source = { kind: "test", id: "1" };
	await transact(world.scope, (tx) =>
		post(tx, { memberId, kind: "Award", points: 5, description: "Reward Order", source }),
	);
	const words = {
		...{ "points:columns.points": "Stars", "points:kinds.Award": "Won", "points:descriptions.rewardOrder": "A gift" },
		"forms:closed.title": "Shut",
	};
	await addTranslation(world, { texts: words, published: true });
	const given = args("/activity/export", { cookie: await memberCookieFor(world, memberId) });
	const csv = await (await download(given)).text();
	expect(csv.split("\r\n")[0]).toContain("Stars,Balance");
	expect(csv.split("\r\n")[1]).toContain(",Won,A gift,5,5");
	const page = args("/offers/o/p", { cookie: await memberCookieFor(world, memberId) });
	await passForm(page.context, new FormData());
	expect((await closedPage(page, await requireMember(page)))?.title).toBe("Shut");
});

test("texts are merged once for all who ask, and pages get the built-in ones while nothing can be read", async () => {
	const world = await makeWorld({}, false);
	await addTranslation(world, { texts: { [REWARDS]: "Gifts" }, published: true });
	const version = await findTextsVersion(world.scope);
	const all = await Promise.all(Array.from({ length: 20 }, () => memberTexts(world.scope, version, "en")));
	expect(new Set(all).size).toBe(1);
	await world.close();
	expect(await memberTexts(world.scope, version + 1, "en")).toBe(all[0]);
	installRuntime(world.runtime);
	const strange = { ...world.scope, programId: "strange" };
	expect(await memberTexts(strange, 5, "en")).toBe(areaTexts("en", "member"));
});

test("the version of a program's texts only grows", async () => {
	const world: World = await makeWorld();
	const id = await addTranslation(world, { texts: { [REWARDS]: "Gifts" } });
	const versions = [await findTextsVersion(world.scope)];
	expect(versions).toEqual([0]);
	for (const status of ["Published", "Draft", "Published"] as const) {
		const early = await world.scopeOf({ now: () => 1000 });
		await publishTranslation(early, id, status);
		versions.push(await findTextsVersion(world.scope));
	}
	expect(versions).toEqual([0, 1000, 1001, 1002]);
});
