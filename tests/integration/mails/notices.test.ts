import { expect, test } from "vitest";
import { SWITCHABLE_EVENTS } from "~/features/mails/events/mail-events.rules";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { readSwitches } from "~/features/notices/switches.repository.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { DAY, NOTICES_PAGE } from "~/lib/limits";
import * as noticesPage from "~/routes/member/notices/list";
import { loader as list, action as markSeen } from "~/routes/member/notices/list";
import { action as saveSwitches, loader as switches } from "~/routes/member/notices/switches";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, told } from "../../support/world";
import { visit } from "../orders/visit";
import { give, mailsOf } from "./telling";

async function member() {
	const world = await makeWorld();
	const id = await addMember(world);
	const cookie = await memberCookieFor(world, id);
	const load = async (path = "/notices", locale = "en") => {
		const chosen = (await localeCookie().serialize(locale)).split(";")[0];
		const { data } = await answer(() => list(args(path, { cookie: `${cookie}; ${chosen}` })));
		return data as Awaited<ReturnType<typeof list>>;
	};
	const unseen = async () => (await loadFrameFigures(world.scope, id)).unseen;
	return { world, id, cookie, load, unseen };
}

test("a member reads their own notices, the newest first, a page at a time, and nobody else's", async () => {
	const { world, id, load } = await member();
	const other = await addMember(world);
	const clock = { now: 1_700_000_000_000 };
	const scope = await world.scopeOf({ now: () => clock.now });
	const titles = Array.from({ length: NOTICES_PAGE + 1 }, (_one, index) => `Quiz ${(index * 7) % 30}`);
	for (const title of titles) {
		clock.now += 1000;
		for (const memberId of [id, other])
			await transact(scope, (tx) =>
				tellMembers(tx, "quiz-passed", [
					{ memberId, path: "/quizzes/x", values: { title: memberId === id ? title : "Foreign" } },
				]),
			);
	}
	const first = await load();
	const texts = first.notices.map(({ text }) => text);
	const expected = titles.toReversed().map((title) => `You have passed the quiz “${title}”.`);
	expect(texts).toEqual(expected.slice(0, NOTICES_PAGE));
	const second = await load(`/notices${first.nextHref}`);
	expect(second).toMatchObject({ notices: [{ text: expected.at(-1) }], nextHref: null, firstHref: "/notices" });
});

test("notices are counted until they are marked as seen; what comes meanwhile stays new, and open pages are told", async () => {
	const { world, id, cookie, load, unseen } = await member();
	await give(world.scope, id);
	const { until } = await load();
	const later = await world.scopeOf({ now: () => Date.now() + 60_000 });
	await transact(later, (tx) => tellMembers(tx, "quiz-passed", [{ memberId: id, path: "/quizzes" }]));
	expect(await unseen()).toBe(2);
	expect((await told(world)).filter((line) => line.startsWith("notices"))).toHaveLength(2);
	const mark = (value: string) => answer(() => markSeen(args("/notices", { cookie, form: { until: value } })));
	expect((await mark("x")).status).toBe(400);
	expect(await unseen()).toBe(2);
	expect((await mark(String(until))).status).toBe(303);
	expect(await unseen()).toBe(1);
	expect((await load()).notices.map(({ isNew }) => isNew)).toEqual([true, false]);
});

test.each(["", "soon", "-1"])(
	"a page that has lost what it showed is told that nothing was marked: %j",
	async (until) => {
		const world = await makeWorld();
		const cookie = await memberCookieFor(world, await addMember(world));
		const reply = await visit(noticesPage, "/notices", "/notices", { cookie, form: { until } });
		expect(reply.status).toBe(400);
		expect(reply.html.match(/role="alert"/g)).toHaveLength(1);
	},
);

test("a notice is read in the reader's language", async () => {
	const { world, id, load } = await member();
	await give(world.scope, id);
	expect((await load()).notices[0]?.text).toBe("1,250 points were added to your balance: Well done");
	expect((await load("/notices", "fr")).notices[0]?.text).toMatch(/^1.250 points ont été ajoutés à votre solde/u);
});

test("one point is told of as one, in mails and notices of both languages", async () => {
	const { world, id, load } = await member();
	const zoe = await addMember(world, { locale: "fr" });
	await transact(world.scope, (tx) =>
		tellMembers(
			tx,
			"points-added",
			[id, zoe].map((memberId) => ({ memberId, path: "/home", values: { points: 1, title: "Hi" } })),
		),
	);
	expect((await load()).notices[0]?.text).toBe("1 point was added to your balance: Hi");
	expect((await load("/notices", "fr")).notices[0]?.text).toBe("1 point a été ajouté à votre solde\u00a0: Hi");
	expect(await mailsOf(world, id)).toMatchObject([{ subject: "You have received 1 point" }]);
	expect(await mailsOf(world, zoe)).toMatchObject([{ subject: "Vous avez reçu 1 point" }]);
});

test("notices go after ninety days", async () => {
	const { world, id, unseen } = await member();
	const at = (days: number) => world.scopeOf({ now: () => Date.now() - days * DAY });
	for (const days of [89, 91])
		await transact(await at(days), (tx) => tellMembers(tx, "quiz-passed", [{ memberId: id, path: "/" }]));
	await cleanUp(world.scope);
	expect(await unseen()).toBe(1);
});

test("a member chooses their mails; those that are always sent cannot be switched off by any name", async () => {
	const { world, id, cookie } = await member();
	const save = (form: Record<string, string>) => answer(() => saveSwitches(args("/profile/notices", { cookie, form })));
	const on = async () => {
		const { data } = await answer(() => switches(args("/profile/notices", { cookie })));
		return (data as Awaited<ReturnType<typeof switches>>).switches.flatMap(({ event, isOn }) => (isOn ? [event] : []));
	};
	const unasked = SWITCHABLE_EVENTS.filter((event) => event !== "article-digest" && event !== "points-expiring");
	expect(await on()).toEqual(unasked);
	expect((await save({ "quiz-passed": "on", reset: "", nonsense: "on" })).status).toBe(303);
	expect(await on()).toEqual(["quiz-passed"]);
	await give(world.scope, id);
	await transact(world.scope, (tx) => tellMembers(tx, "sessionsEnded", [{ memberId: id, path: "/" }]));
	expect((await mailsOf(world, id)).map(({ kind }) => kind)).toEqual(["sessionsEnded"]);
	await save(Object.fromEntries(SWITCHABLE_EVENTS.map((event) => [event, "on"])));
	expect(await on()).toEqual(unasked);
});

test("mails that a program has begun to send since the page was shown stay as they are when it is saved", async () => {
	const { world, id, cookie } = await member();
	const { data } = await answer(() => switches(args("/profile/notices", { cookie })));
	const shown = (data as Awaited<ReturnType<typeof switches>>).switches.map(({ event }) => event);
	expect(shown).not.toContain("points-expiring");
	await world.scope.database.write((trx) => trx.updateTable("programs").set({ points_expire_months: 12 }).execute());
	const form = { asked: shown, "order-placed": "on" };
	await answer(() => saveSwitches(args("/profile/notices", { cookie, form })));
	const off = (await readSwitches(world.scope, id)).off;
	expect(off).toContain("quiz-passed");
	expect(off).not.toContain("order-placed");
	expect(off).not.toContain("points-expiring");
});

test("a member is asked about no mails that the program does not send", async () => {
	const { world, cookie } = await member();
	const offered = async () => {
		const { data } = await answer(() => switches(args("/profile/notices", { cookie })));
		return (data as Awaited<ReturnType<typeof switches>>).switches.map(({ event }) => event);
	};
	expect(await offered()).toEqual(expect.arrayContaining(["tier-reached", "award-reached"]));
	await world.scope.database.write((trx) => trx.updateTable("programs").set({ standing_mails: 0 }).execute());
	const left = await offered();
	expect(left).toContain("quiz-passed");
	for (const event of ["tier-reached", "award-reached", "article-digest", "points-expiring"])
		expect(left).not.toContain(event);
});
