import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { moveProgramTo } from "~/gate/commands/move-program.server";
import { STREAMS_EACH } from "~/lib/limits";
import { loader as adminHome } from "~/routes/admin/home";
import { loader as askMember, action as openMember } from "~/routes/admin/members/preview";
import * as preview from "~/routes/admin/preview";
import { action as signOut } from "~/routes/auth/logout";
import { loader as home } from "~/routes/member/home";
import { loader as layout } from "~/routes/member/layout";
import { loader as offers } from "~/routes/member/offers/list";
import { loader as cart } from "~/routes/member/orders/cart";
import { loader as profile } from "~/routes/member/profile/show";
import Quiz, { loader as quiz, action as startQuiz } from "~/routes/member/quizzes/show";
import { loader as rewards } from "~/routes/member/rewards/catalogues";
import { action as addToCart, loader as reward } from "~/routes/member/rewards/show";
import { loader as events } from "~/routes/resources/events";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { addTag } from "../companies/support";
import { makeOffer } from "../offers/make-offer";
import { addCatalogue, addReward, addRich } from "../orders/shop";
import { addQuiz, rowsOf } from "../quizzes/support";

let world: World;
let memberId: string;
let rewardId: string;
beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addRich(world, 700);
	rewardId = await addReward(world.scope, { title: "Gold mug", tags: { memberTags: ["Gold"] } });
	await transact(world.scope, (tx) => setTags(tx, memberId, ["gold"]));
	return () => world.close();
});

type Form = Record<string, string | string[]>;
const cookieOf = (headers: Headers) => /laurel-preview=[^;]*/.exec(headers.getSetCookie().join("\n"))?.[0] ?? "";

/** What a browser has that looks at the program with these tags. */
async function withTags(admin: string, form: Form) {
	const reply = await answer(() => preview.action(args("/admin/preview", { cookie: admin, form })));
	return { ...reply, cookie: `${admin}; ${cookieOf(reply.headers)}` };
}

async function asMember(admin: string, id = memberId) {
	const call = { cookie: admin, params: { id }, form: { confirm: "on" } };
	const reply = await answer(() => openMember(args(`/admin/members/${id}/preview`, call)));
	return { ...reply, cookie: `${admin}; ${cookieOf(reply.headers)}` };
}

const look = (loader: (given: ReturnType<typeof args>) => unknown, cookie: string, path = "/home", params = {}) =>
	answer(() => loader(args(path, { cookie, params })));
const shelves = async (cookie: string) => {
	const { data } = await look(rewards, cookie, "/rewards");
	return (data as { sections: { rewards: { title: string }[] }[] }).sections.flatMap((one) =>
		one.rewards.map(({ title }) => title),
	);
};
const frame = async (cookie: string) =>
	(await look(layout, cookie)).data as {
		member: { name: string; balance: number };
		preview: { name?: string; tags?: string[] } | null;
	};

/** All that is stored of the program and its people, but for the log of who did what. */
async function everything() {
	const { query } = world.scope;
	const tables = ["members", "sessions", "cart_items", "member_tags", "orders", "one_time_keys", "outbox"] as const;
	return Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()));
}

describe("a mix of tags", () => {
	test("shows what somebody with these tags would see, without a name, points or a row", async () => {
		const north = await addTag(world, "North");
		await makeOffer(world, { title: "For gold in the north", memberTags: ["GOLD"], companyTagIds: [north] });
		const editor = await adminCookieFor(world, "editor");
		const before = await everything();
		const opened = await withTags(editor, { memberTags: "gold", companyTagIds: north });
		expect([opened.status, opened.location]).toEqual([303, "/home"]);
		expect(await frame(opened.cookie)).toMatchObject({
			member: { name: "", balance: 0 },
			preview: { tags: ["gold", "North"] },
		});
		expect(await shelves(opened.cookie)).toEqual(["Gold mug"]);
		const { data } = await look(offers, opened.cookie, "/offers");
		expect(data).toMatchObject({ cards: [{ title: "For gold in the north" }] });
		expect((await look(home, opened.cookie)).data).toMatchObject({ balance: 0, welcome: false });
		expect((await look(cart, opened.cookie, "/cart")).data).toMatchObject({ cart: { lines: [] } });
		expect(await everything()).toEqual(before);
	});

	test("leaves out what asks for another tag, member's or company's", async () => {
		await makeOffer(world, { title: "For the north", companyTagIds: [await addTag(world, "North")] });
		const admin = await adminCookieFor(world, "observer");
		const { cookie } = await withTags(admin, { memberTags: "silver" });
		expect(await shelves(cookie)).toEqual([]);
		expect((await look(offers, cookie, "/offers")).data).toMatchObject({ cards: [] });
	});

	test("without any tags shows what everybody sees; a statement asked often keeps nothing of it for members", async () => {
		await addReward(world.scope, { title: "For all", catalogue: await addCatalogue(world.scope) });
		const own = await memberCookieFor(world, memberId);
		const { cookie } = await withTags(await adminCookieFor(world, "admin"), {});
		expect(await shelves(cookie)).toEqual(["For all"]);
		expect((await shelves(own)).sort()).toEqual(["For all", "Gold mug"]);
		expect(await shelves(cookie)).toEqual(["For all"]);
	});

	test("counts first whom the tags reach, and keeps them in the form", async () => {
		const editor = await adminCookieFor(world, "editor");
		const { data, status } = await withTags(editor, { memberTags: "Gold", step: "count" });
		expect(status).toBe(200);
		expect(data).toMatchObject({ reaches: 1, lastResult: { initialValue: { memberTags: "Gold" } } });
	});

	test("begins with the tags of the item that its page was opened from", async () => {
		const editor = await adminCookieFor(world, "editor");
		const { data } = await look(preview.loader, editor, `/admin/preview?item=reward&id=${rewardId}`);
		expect(data).toMatchObject({ tags: { memberTags: ["Gold"] }, reaches: 1 });
	});

	test("takes no company tag of another program, and no more tags than a cookie carries", async () => {
		const editor = await adminCookieFor(world, "editor");
		const foreign = await withTags(editor, { companyTagIds: await addTag(world, "Far", "other") });
		expect([foreign.status, cookieOf(foreign.headers)]).toEqual([400, ""]);
		const many = Array.from({ length: 60 }, (_, n) => `${n} ${"long ".repeat(12)}`);
		const tooMany = await withTags(editor, { memberTags: many });
		expect([tooMany.status, cookieOf(tooMany.headers)]).toEqual([400, ""]);
	});
});

describe("a member", () => {
	test("is seen with their name and points, which the log says; nothing of theirs changes", async () => {
		const admin = await adminCookieFor(world, "admin");
		await memberCookieFor(world, memberId);
		const before = await everything();
		const opened = await asMember(admin);
		expect([opened.status, opened.location]).toEqual([303, "/home"]);
		const { member, preview: shown } = await frame(opened.cookie);
		expect(member.balance).toBe(700);
		expect(shown).toMatchObject({ name: member.name });
		expect(await shelves(opened.cookie)).toEqual(["Gold mug"]);
		await look(home, opened.cookie);
		expect(await everything()).toEqual(before);
		const log = await world.scope.query
			.selectFrom("audit_log")
			.select(["action", "entity", "entity_id", "actor_kind"])
			.where("program_id", "=", "demo")
			.where("action", "=", "preview")
			.execute();
		expect(log).toEqual([{ action: "preview", entity: "member", entity_id: memberId, actor_kind: "admin" }]);
	});

	test("is not for editors, who work on content; observers look without keys and devices", async () => {
		const editor = await adminCookieFor(world, "editor");
		expect((await asMember(editor)).status).toBe(403);
		expect((await look(askMember, editor, "/admin", { id: memberId })).status).toBe(403);
		const company = await transact(world.scope, (tx) => insertCompany(tx, { title: "Ridge", accountKey: "KEY-77" }));
		const keyed = await addMember(world, { accountKey: "KEY-99" });
		await transact(world.scope, (tx) => linkMember(tx, keyed, [company]));
		await memberCookieFor(world, keyed);
		const { cookie } = await asMember(await adminCookieFor(world, "observer"), keyed);
		const { data } = await look(profile, cookie, "/profile");
		expect(data).toMatchObject({ companies: [{ title: "Ridge" }], sessions: [] });
		expect(JSON.stringify(data)).not.toMatch(/KEY-/);
	});

	test.each(["Cancelled", "Pending", "Invited"] as const)(
		"who is %s is not previewed, nor one of another program",
		async (status) => {
			const admin = await adminCookieFor(world, "admin");
			const refused = await asMember(admin, await addMember(world, { status }));
			expect([refused.status, cookieOf(refused.headers)]).toEqual([400, ""]);
			expect((await asMember(admin, await addMember(world, {}, "other"))).status).toBe(404);
		},
	);
});

describe("a preview", () => {
	let admin: string;
	let cookie: string;
	beforeEach(async () => {
		admin = await adminCookieFor(world, "admin");
		({ cookie } = await asMember(admin));
	});

	/** Whether the pages of the member are there. */
	const isOpen = async (given = cookie, host = "demo.test") =>
		(await answer(() => home(args("/home", { cookie: given, host })))).status === 200;

	test("refuses whatever would change something, and says so", async () => {
		const params = { id: "shop", rewardId };
		expect((await look(reward, cookie, `/rewards/shop/${rewardId}`, params)).status).toBe(200);
		const before = await everything();
		const refused = await answer(() =>
			addToCart(args(`/rewards/shop/${rewardId}`, { cookie, params, form: { quantity: "1" } })),
		);
		expect(refused.status).toBe(303);
		expect(await toastOf(refused.headers)).toMatchObject({ message: reads("Not available in a preview") });
		expect(await everything()).toEqual(before);
	});

	test("is left by its own button; a member who is signed in beside it stays so", async () => {
		const own = await memberCookieFor(world, await addMember(world, { firstname: "Own" }));
		const both = `${cookie}; ${own}`;
		expect((await frame(both)).preview).not.toBeNull();
		const left = await answer(() => signOut(args("/logout", { cookie: both, form: {} })));
		expect(left.location).toBe("/admin/preview");
		expect(left.headers.getSetCookie().join()).toMatch(/laurel-preview=;.*(Max-Age=0|1970)/);
		expect(await frame(own)).toMatchObject({ member: { name: expect.stringMatching(/^Own/) }, preview: null });
	});

	test("ends after half an hour", async () => {
		expect(await isOpen()).toBe(true);
		const real = Date.now;
		const later = (ms: number) => {
			Date.now = () => real() + ms;
		};
		try {
			later(29 * 60_000);
			expect(await isOpen()).toBe(true);
			later(30 * 60_000 + 1);
			expect(await isOpen()).toBe(false);
		} finally {
			Date.now = real;
		}
	});

	test("ends with the session of its admin, and is worth nothing to another one or to nobody", async () => {
		const alone = cookie.replace(`${admin}; `, "");
		expect(await isOpen(alone)).toBe(false);
		expect(await isOpen(`${await adminCookieFor(world, "super")}; ${alone}`)).toBe(false);
		await world.control.database.write((trx) => trx.deleteFrom("admin_sessions").execute());
		expect(await isOpen()).toBe(false);
	});

	test("is of its program: another one does not know it, and a changed cookie is none", async () => {
		expect(await isOpen(cookie, "other.test")).toBe(false);
		expect(await isOpen(cookie.replace(/preview=(.)/, (_, first) => `preview=${first === "A" ? "B" : "A"}`))).toBe(
			false,
		);
	});

	test("ends when its member may not sign in any more", async () => {
		await transact(world.scope, (tx) =>
			tx.trx
				.updateTable("members")
				.set({ status: "Cancelled" })
				.where("id", "=", memberId)
				.where("program_id", "=", "demo")
				.execute(),
		);
		expect(await isOpen()).toBe(false);
	});

	test("that is over says so where another one is begun, and its pages are not taken for those of a member beside it", async () => {
		const own = await memberCookieFor(world, await addMember(world));
		await transact(world.scope, (tx) =>
			tx.trx.updateTable("members").set({ deleted_at: 1 }).where("id", "=", memberId).execute(),
		);
		for (const given of [cookie, `${cookie}; ${own}`]) {
			const { status, location, headers } = await look(home, given);
			expect([status, location]).toEqual([302, "/admin/preview"]);
			expect(headers.getSetCookie().join()).toMatch(/laurel-preview=;.*(Max-Age=0|1970)/);
			expect(await toastOf(headers)).toMatchObject({
				message: reads("The preview is over: its half hour has passed, or what it showed cannot be seen any more."),
			});
		}
		const left = await answer(() => signOut(args("/logout", { cookie: `${cookie}; ${own}`, form: {} })));
		expect(left.location).toBe("/admin/preview");
		expect(await isOpen(own)).toBe(true);
	});

	test("ends when its admin loses the program", async () => {
		await world.control.database.write((trx) => trx.deleteFrom("admin_programs").execute());
		expect(await isOpen()).toBe(false);
	});

	test("leaves the administration as it is, and its stream of news goes on while it lasts", async () => {
		expect((await look(adminHome, cookie, "/admin")).status).toBe(200);
		const leaving = new AbortController();
		const call = { cookie, signal: leaving.signal };
		const stream = (await events(args("/events?topics=offers", call))) as Response;
		expect(stream.status).toBe(200);
		leaving.abort();
		await stream.body?.cancel();
	});

	test("is not opened where the program has another address", async () => {
		const elsewhere = await answer(() =>
			preview.action(args("/admin/preview", { cookie: admin, host: "other.test", form: {} })),
		);
		expect(cookieOf(elsewhere.headers)).toBe("");
	});
});

test("a preview shows a quiz's questions, not what is right, and begins no attempt", async () => {
	const quizId = await addQuiz(world, { title: "Blades" });
	const path = `/quizzes/${quizId}`;
	const admin = await adminCookieFor(world, "admin");
	for (const { cookie } of [await asMember(admin), await withTags(admin, { memberTags: "gold" })]) {
		const { data } = await look(quiz, cookie, path, { quizId });
		const html = renderPage(Quiz, path, { loaderData: data });
		expect(html).toContain("Which blade mulches?");
		expect(html).toContain("Mulching blade");
		expect(html).not.toContain("<form");
		expect(JSON.stringify(data)).not.toMatch(/isCorrect|"points":5|Three edges/);
		const begun = await answer(() => startQuiz(args(path, { cookie, params: { quizId }, form: {} })));
		expect(begun.location).toBe("/home");
	}
	expect(await rowsOf(world, "quiz_attempts")).toEqual([]);
	const own = await look(quiz, await memberCookieFor(world, memberId), path, { quizId });
	expect(own.data).toMatchObject({ questions: null });
});

test("goes on when the program is moved to another region, and is never taken for the member beside it", async () => {
	vi.spyOn(console, "info").mockImplementation(() => undefined);
	const { cookie } = await withTags(await adminCookieFor(world, "super"), { memberTags: "Gold" });
	const both = `${cookie}; ${await memberCookieFor(world, memberId)}`;
	expect((await frame(both)).preview).toMatchObject({ tags: ["Gold"] });
	expect(await moveProgramTo(["--program", "demo", "--to", "sydney"])).toBe(0);
	expect((await frame(both)).preview).toMatchObject({ tags: ["Gold"] });
});

test("an admin's open pages take no stream from another admin who looks at the same", async () => {
	const [one, other] = [
		await withTags(await adminCookieFor(world, "super"), { memberTags: "Gold" }),
		await withTags(await adminCookieFor(world, "admin"), { memberTags: "Gold" }),
	];
	const ended = new AbortController();
	onTestFinished(() => ended.abort());
	const follow = async ({ cookie }: { cookie: string }) =>
		((await events(args("/events?topics=member", { cookie, signal: ended.signal }))) as Response).status;
	const open = await Promise.all(Array.from({ length: STREAMS_EACH }, () => follow(one)));
	expect(new Set(open)).toEqual(new Set([200]));
	expect([await follow(one), await follow(other)]).toEqual([429, 200]);
});
