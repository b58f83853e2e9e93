import { expect, test } from "vitest";
import type { testRules } from "~/features/databuckets/formula/test-rules.service.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import * as edit from "~/routes/admin/databuckets/rules/edit";
import * as tester from "~/routes/admin/databuckets/rules/test";
import { addMember, adminCookieFor, answer, args } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { addImported, setFormula } from "../imported";
import { addDatabucket } from "../support";

type Tested = Awaited<ReturnType<typeof testRules>>;

const RULES = [
	{ title: "Share", statement: "{diff} / {target} > 0", result: 7 },
	{ title: "A", statement: "{percent} >= 100", dynamicPoints: true, selectedFixed: "0.05" },
	{ title: "B", statement: "{percent} >= 80", result: 250 },
	{ title: "Season", statement: "{percent} >= 100", level: "total", result: 1000 },
] as const;

/** Worked example, K-1 and K-2. */
async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const id = await addDatabucket(world);
	await setFormula(world, id, RULES);
	const k1 = await addMember(world, { accountKey: "K-1", firstname: "Zoé", lastname: "Martin" });
	const k2 = await addMember(world, { accountKey: "K-2", firstname: "Zoé", lastname: "Bernard" });
	await addImported(world, id, "target", [
		["K-1", { JUL: "10000", AUG: "10000" }],
		["K-2", { JUL: "10000", AUG: "10000" }],
	]);
	await addImported(world, id, "actual", [
		["K-1", { JUL: "12000.50", AUG: "7900" }],
		["K-2", { JUL: "8000", AUG: "12000" }],
	]);
	// Keys find their owners when figures are calculated.
	await sweepResults(world.scope);
	const ask = async (form: Record<string, string>, as = cookie) => {
		const reply = await answer(() => tester.action(args("/admin/x", { cookie: as, form, params: { id } })));
		return { status: reply.status, tested: (reply.data as { tested: Tested }).tested };
	};
	const given = ({ result }: Tested) =>
		result && result !== "tooLarge"
			? {
					...Object.fromEntries(result.codes.map((one) => [one.code, one.targetPoints])),
					bonus: result.bonus,
					total: result.totalPoints,
				}
			: result;
	return { world, cookie, id, k1, k2, ask, given };
}

test("somebody found by words of their name or by their account key is tested with their own figures", async () => {
	const { world, ask, given, k1, k2 } = await setUp();
	expect((await ask({ q: "zoé mar" })).tested.choices).toEqual([{ id: k1, name: "Zoé Martin" }]);
	expect((await ask({ q: "K-2" })).tested.choices).toEqual([{ id: k2, name: "Zoé Bernard" }]);
	expect((await ask({ q: "nobody" })).tested.choices).toEqual([]);
	const { tested } = await ask({ participant: k2 });
	expect(tested.participant).toEqual({ id: k2, name: "Zoé Bernard" });
	expect(tested.figures).toEqual([
		{ code: "AUG", actual: "12000", target: "10000", claimPoints: "", quizPoints: "" },
		{ code: "JUL", actual: "8000", target: "10000", claimPoints: "", quizPoints: "" },
	]);
	expect(given(tested)).toEqual({ JUL: 250, AUG: 7, bonus: 1000, total: 1257 });
	await world.close();
});

test("without figures nothing is given in anybody's place: whoever is the only one found is taken, else it says what is missing", async () => {
	const { world, ask, given, k1 } = await setUp();
	const only = (await ask({ q: "zoé mar" })).tested;
	expect([only.participant?.id, only.missing, given(only)]).toEqual([k1, null, { JUL: 7, AUG: 0, bonus: 0, total: 7 }]);
	const missing = async (form: Record<string, string>) => {
		const { tested } = await ask(form);
		return [tested.participant?.name ?? null, tested.missing, given(tested)];
	};
	expect(await missing({ q: "zoé" })).toEqual([null, "choice", null]);
	expect(await missing({})).toEqual([null, "figures", null]);
	expect(await missing({ q: "nobody" })).toEqual([null, "figures", null]);
	const bare = await addMember(world, { firstname: "Bo", lastname: "Bare" });
	expect(await missing({ participant: bare })).toEqual(["Bo Bare", "results", null]);
	// Figures that were typed stay: who is found beside them is only offered.
	const typed = (await ask({ q: "zoé mar", "figures[0].code": "JUL", "figures[0].actual": "1" })).tested;
	expect([typed.participant, typed.missing, typed.choices.length]).toEqual([null, null, 1]);
	await world.close();
});

test("each code says which rules were asked, with the numbers put in, up to the one that gives the points", async () => {
	const { world, ask } = await setUp();
	const { tested } = await ask({
		"figures[0].code": "JUL",
		"figures[0].actual": "79,5",
		"figures[0].target": "100",
		"figures[1].code": "AUG",
		"figures[1].actual": "-3",
	});
	const { explained } = tested.result as { explained: unknown };
	expect(explained).toEqual([
		{
			code: "JUL",
			asked: [
				{ title: "Share", evaluated: "(-20.5) / 100 > 0", answer: false },
				{ title: "A", evaluated: "79.5 >= 100", answer: false },
				{ title: "B", evaluated: "79.5 >= 80", answer: false },
			],
		},
		{
			code: "AUG",
			asked: [
				{ title: "Share", evaluated: "(-3) / 0 > 0", answer: "a division by zero" },
				{ title: "A", evaluated: "0 >= 100", answer: false },
				{ title: "B", evaluated: "0 >= 80", answer: false },
			],
		},
		{ code: null, asked: [{ title: "Season", evaluated: "76.5 >= 100", answer: false }] },
	]);
	await world.close();
});

test("figures typed over somebody's own are tried, and a fault is told at its figure with the others kept", async () => {
	const { world, ask, given, k1 } = await setUp();
	const typed = { shown: k1, "figures[0].code": "AUG", "figures[0].target": "10000", "figures[1].code": "JUL" };
	const tried = await ask({ ...typed, "figures[0].actual": "8000", "figures[0].claimPoints": "150" });
	expect(given(tried.tested)).toEqual({ AUG: 250, bonus: 0, total: 400 });
	const faulty = await ask({
		...typed,
		"figures[0].actual": "8,000",
		"figures[0].quizPoints": "1.5",
		"figures[1].actual": "0.00001",
		"figures[1].target": "900000000001",
		"figures[1].claimPoints": "99999999999999",
	});
	expect([faulty.status, faulty.tested.result, faulty.tested.faults]).toEqual([
		400,
		null,
		{
			"0.actual": reads("Enter a number with up to 4 decimals"),
			"0.quizPoints": reads("Enter whole points"),
			"1.actual": reads("Enter a number with up to 4 decimals"),
			"1.target": reads("This is larger than a figure may be"),
			"1.claimPoints": reads("This is larger than a figure may be"),
		},
	]);
	expect(faulty.tested.figures[0]).toMatchObject({ actual: "8,000", target: "10000" });
	await world.close();
});

test("of somebody whose files add up to more than a figure may be the tester says so, and other figures can be tried", async () => {
	const { world, id, ask, given, k1 } = await setUp();
	await addImported(world, id, "actual", [["K-1", { JUL: "900000000000" }]]);
	await sweepResults(world.scope);
	const asked = await ask({ participant: k1 });
	expect([asked.status, asked.tested.result]).toEqual([200, "tooLarge"]);
	expect(asked.tested.figures.map(({ code, actual }) => [code, actual])).toEqual([
		["AUG", ""],
		["JUL", ""],
	]);
	const tried = await ask({ shown: k1, "figures[0].code": "JUL", "figures[0].actual": "8", "figures[0].target": "10" });
	expect(given(tried.tested)).toEqual({ JUL: 250, bonus: 0, total: 250 });
	await world.close();
});

test("the rules that are tried are those of the admin's own draft, with the one that is being typed", async () => {
	const { world, cookie, id, ask, given } = await setUp();
	const typed = { "figures[0].code": "JUL", "figures[0].actual": "100", "figures[0].target": "100" };
	const updated = String(
		(await world.scope.query.selectFrom("databuckets").select("updated").executeTakeFirstOrThrow()).updated,
	);
	await answer(() =>
		edit.action(args("/admin/x", { cookie, form: { updated, step: "remove:rule-4" }, params: { id } })),
	);
	expect(given((await ask(typed)).tested)).toEqual({ JUL: 5, bonus: 0, total: 5 });
	const other = await adminCookieFor(world, "super");
	expect(given((await ask(typed, other)).tested)).toEqual({ JUL: 5, bonus: 1000, total: 1005 });
	const beside = {
		"rule.id": "rule-2",
		"rule.title": "A",
		"rule.statement": "{percent} == 100",
		"rule.level": "category",
		"rule.selectedVariable": "actual",
	};
	expect(given((await ask({ ...typed, ...beside, "rule.result": "12" })).tested)).toEqual({
		JUL: 12,
		bonus: 0,
		total: 12,
	});
	const broken = await ask({ ...typed, ...beside, "rule.statement": "{percent} >", "rule.result": "12" });
	expect([given(broken.tested), broken.tested.unread]).toEqual([{ JUL: 250, bonus: 0, total: 250 }, 1]);
	await world.close();
});

test("nothing is stored by trying, and an id of nobody here takes no figures", async () => {
	const { world, ask, given } = await setUp();
	const elsewhere = await addMember(world, {}, "other");
	const before = await world.scope.query
		.selectFrom("databucket_figures")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.execute();
	const { tested } = await ask({ participant: elsewhere });
	expect([tested.participant, tested.missing, given(tested)]).toEqual([null, "figures", null]);
	expect(
		await world.scope.query
			.selectFrom("databucket_figures")
			.select((eb) => eb.fn.countAll<number>().as("count"))
			.execute(),
	).toEqual(before);
	expect(await world.scope.query.selectFrom("drafts").select("id").execute()).toEqual([]);
	await world.close();
});
