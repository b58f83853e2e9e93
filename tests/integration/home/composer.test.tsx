import { expect, test } from "vitest";
import { findProgram } from "~/features/programs/programs.repository.server";
import HomeSettings, { action, loader } from "~/routes/admin/settings/home";
import MemberHome, { loader as home } from "~/routes/member/home";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";

type Form = Record<string, string | string[]>;

const sectionsOf = async (world: World, programId = "demo") =>
	(await findProgram(await world.scopeOf({ programId })))?.homeSections ?? [];

async function composer(role: "admin" | "editor" | "observer" = "admin") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const open = async () =>
		(await answer(() => loader(args("/admin/settings/home", { cookie })))).data as Awaited<ReturnType<typeof loader>>;
	const post = (form: Form) => answer(() => action(args("/admin/settings/home", { cookie, form })));
	/** The form as it stands, as a browser sends it. */
	const asIs = async (): Promise<Form> => {
		const { sections, updated } = await open();
		return {
			...{ updated: String(updated), order: sections.map(({ name }) => name) },
			asked: sections.map(({ name }) => `${name}-shown`),
			...Object.fromEntries(
				sections.flatMap(({ name, shown, items, titles }) => [
					[`${name}-items`, String(items)],
					[`${name}-en`, titles.en ?? ""],
					[`${name}-fr`, titles.fr ?? ""],
					...(shown ? [[`${name}-shown`, "on"]] : []),
				]),
			),
		};
	};
	const member = await memberCookieFor(world, await addMember(world));
	const visit = async (locale: "en" | "fr" = "en") => {
		const { data } = await answer(() => home(args("/home", { cookie: member })));
		return renderPage(MemberHome, "/home", { loaderData: data, locale });
	};
	return { world, open, post, asIs, visit };
}

const headings = (html: string) =>
	[...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""));

test("sections are shown in the order, with the titles and as many items as an admin says, for this program alone", async () => {
	const { world, post, asIs, visit } = await composer();
	expect(headings(await visit())).toEqual([
		...["Your results", "Earn points", "Quizzes", "Rewards within your reach", "Reward catalogues"],
		...["Latest activity", "Leaderboards", "Articles"],
	]);
	const form = await asIs();
	const order = ["activity", "offers", ...[form.order ?? []].flat().filter((name) => !/activity|offers/.test(name))];
	const { "rewards-shown": _off, "tables-shown": _tables, ...rest } = form;
	const reply = await post({
		...{ ...rest, order, "activity-items": "3", "activity-en": "  My points ", "activity-fr": "Mes points" },
	});
	expect([reply.status, reply.location]).toEqual([303, "/admin/settings/home"]);
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("The home page is saved") });
	expect(headings(await visit())).toEqual([
		...["My points", "Earn points", "Quizzes", "Reward catalogues", "Leaderboards", "Articles"],
	]);
	expect(headings(await visit("fr")).slice(0, 2)).toEqual(["Mes points", "Gagner des points"]);
	const stored = await sectionsOf(world);
	expect(stored[0]).toEqual({
		...{ name: "activity", shown: true, items: 3, titles: { en: "My points", fr: "Mes points" } },
	});
	expect(stored.find(({ name }) => name === "rewards")?.shown).toBe(false);
	expect((await sectionsOf(world, "other")).map(({ name }) => name)[0]).toBe("waiting");
	const [audit] = await world.scope.query
		.selectFrom("audit_log")
		.select("detail")
		.where("entity", "=", "program")
		.where("program_id", "=", "demo")
		.execute();
	const { before, after } = JSON.parse(audit?.detail ?? "{}");
	expect([before.homeSections[0].name, after.homeSections[0].name]).toEqual(["waiting", "activity"]);
});

test("a section that an open form does not know yet stays shown", async () => {
	const { post, asIs, visit } = await composer();
	const form = await asIs();
	const known = [form.order ?? []].flat().filter((name) => name !== "quizzes");
	const { "quizzes-shown": _shown, "offers-shown": _off, ...rest } = form;
	expect((await post({ ...rest, order: known, asked: known.map((name) => `${name}-shown`) })).status).toBe(303);
	expect(headings(await visit())).toContain("Quizzes");
	expect(headings(await visit())).not.toContain("Earn points");
});

test("up and down move a section in the form, with everything typed, and store nothing", async () => {
	const { world, post, asIs, open } = await composer();
	const before = await sectionsOf(world);
	const reply = await post({ ...(await asIs()), "offers-en": "Deals", "offers-items": "x", move: "up:offers" });
	expect(reply.status).toBe(200);
	const html = renderPage(HomeSettings, "/admin/settings/home", { loaderData: await open(), actionData: reply.data });
	const order = [...html.matchAll(/name="order" value="(\w+)"/g)].map(([, name]) => name);
	expect(order.slice(2, 4)).toEqual(["offers", "tables"]);
	expect(html).toMatch(/name="offers-en"[^>]*value="Deals"|value="Deals"[^>]*name="offers-en"/);
	expect(await sectionsOf(world)).toEqual(before);
});

test.each([
	["offers", "0", reads("Enter 1 or more")],
	["offers", "25", reads("Enter 24 or less")],
	["offers", "many", reads("Enter a whole number")],
	["catalogues", "11", reads("Enter 10 or less")],
	["articles", "21", reads("Enter 20 or less")],
])(
	"%s: %s items are refused at their field, with what was typed [REW-12, REW-13, LIMIT-05]",
	async (name, items, message) => {
		const { world, post, asIs } = await composer();
		const before = await sectionsOf(world);
		const reply = await post({ ...(await asIs()), [`${name}-items`]: items, "offers-en": "Deals" });
		expect(reply.status).toBe(400);
		const { lastResult } = reply.data as { lastResult: { error: object; initialValue: object } };
		expect(lastResult.error).toEqual({ [`${name}-items`]: [message] });
		expect(lastResult.initialValue).toMatchObject({ [`${name}-items`]: items, "offers-en": "Deals" });
		expect(await sectionsOf(world)).toEqual(before);
	},
);

test("who saves later than somebody else is told, and nothing is lost", async () => {
	const { world, post, asIs } = await composer();
	const form = await asIs();
	await post({ ...form, "offers-en": "Mine" });
	const reply = await post({ ...form, "offers-en": "Theirs" });
	expect(reply.status).toBe(409);
	expect((await sectionsOf(world)).find(({ name }) => name === "offers")?.titles).toEqual({ en: "Mine" });
});

test.each(["editor", "observer"] as const)("%s reads it and cannot change it", async (role) => {
	const { open, post, asIs, world } = await composer(role);
	const before = await sectionsOf(world);
	const loaded = await open();
	expect(loaded.canWrite).toBe(false);
	const html = renderPage(HomeSettings, "/admin/settings/home", { loaderData: loaded });
	expect(html).toMatch(/<a [^>]*href="\/admin\/preview"/);
	expect(html).toContain("Leaderboards");
	expect(html).not.toContain("<form");
	const reply = await post({ ...(await asIs()), "offers-en": "Deals" });
	expect(reply.status).not.toBe(303);
	expect(await sectionsOf(world)).toEqual(before);
});

test("names, orders and titles that no form of ours sends change nothing beyond the home page", async () => {
	const { world, post, asIs } = await composer();
	const form = await asIs();
	await post({ ...form, order: ["nothing", "offers", "offers", "__proto__"], "nothing-en": "X", displayTitle: "Y" });
	const stored = await sectionsOf(world);
	expect(stored.map(({ name }) => name)).toEqual([...new Set(["offers", ...stored.map(({ name }) => name)])]);
	expect((await findProgram(world.scope))?.displayTitle).toBe("Demo");
	const long = await post({ ...(await asIs()), "offers-en": "x".repeat(61) });
	expect(long.status).toBe(400);
});

test("the composer and whoever may only read it call the sections what members do, in each language", async () => {
	const { world, open, visit } = await composer("observer");
	const data = await open();
	const seen = { en: headings(await visit()), fr: headings(await visit("fr")) };
	for (const locale of ["en", "fr"] as const) {
		const { waiting: _news, standing: _own, ...places } = data.builtIn;
		expect(data.sections.flatMap(({ name }) => (name in places ? [data.builtIn[name][locale]] : []))).toEqual(
			seen[locale],
		);
		for (const canWrite of [true, false]) {
			const html = renderPage(HomeSettings, "/admin/settings/home", { loaderData: { ...data, canWrite }, locale });
			for (const title of seen[locale]) expect(html).toContain(title);
		}
	}
	expect(data.builtIn.waiting).toEqual({ en: "For you now", fr: "Pour vous, maintenant" });
	expect((await sectionsOf(world)).map(({ titles }) => titles)).toEqual(data.sections.map(() => ({})));
});
