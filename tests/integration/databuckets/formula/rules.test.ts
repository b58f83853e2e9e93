import { expect, test } from "vitest";
import { findFormula } from "~/features/databuckets/formula/formula.repository.server";
import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { findResult } from "~/features/databuckets/results/results.repository.server";
import * as remove from "~/routes/admin/databuckets/delete";
import * as edit from "~/routes/admin/databuckets/rules/edit";
import * as rule from "~/routes/admin/databuckets/rules/rule";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld } from "../../../support/world";
import { errorsOf, inputOf } from "../../rewards/support";
import { addImported, setFormula } from "../imported";
import { addDatabucket } from "../support";

type Route = {
	action?: (given: ReturnType<typeof args>) => unknown;
	loader?: (given: ReturnType<typeof args>) => unknown;
};

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const id = await addDatabucket(world);
	const open = async (by = cookie) => {
		const { data } = await answer(() => edit.loader(args("/admin/x", { cookie: by, params: { id } })));
		return (
			data as {
				open: NonNullable<
					Awaited<ReturnType<typeof import("~/features/databuckets/formula/rules-page.server").openRules>>
				>;
			}
		).open;
	};
	/** What the page's form sends beside what is typed. */
	const shown = async (by = cookie): Promise<Record<string, string>> => {
		const { databucket, draft } = await open(by);
		return {
			updated: String(draft?.basedOn ?? databucket.updated),
			...(draft && { draft: String(draft.updated) }),
			neverBelowZero: "on",
		};
	};
	const post = (route: Route, form: Record<string, string>, itemId = "", by = cookie) =>
		answer(() => route.action?.(args("/admin/x", { cookie: by, form, params: itemId ? { id, itemId } : { id } })));
	/** Adds a rule as its two pages do; returns its id. */
	const add = async (form: Record<string, string>) => {
		const { location } = await post(edit, { ...(await shown()), step: "add" });
		const itemId = decodeURIComponent(String(location).split("/").at(-1) ?? "");
		return { itemId, reply: await post(rule, form, itemId) };
	};
	const save = async (more: Record<string, string> = {}) => post(edit, { ...(await shown()), ...more });
	return { world, cookie, id, open, shown, post, add, save };
}

const A = {
	title: "A",
	statement: "{percent} >= 100",
	level: "category",
	dynamicPoints: "on",
	selectedVariable: "actual",
	selectedFixed: "0,05",
};
const B = { title: "Season", statement: "{percent} >= 80", level: "total", selectedVariable: "actual", result: "-250" };

test("two rules are written as a draft and saved in their order, the factor in either notation [BUCKET-04]", async () => {
	const { world, id, open, add, save } = await setUp();
	const first = await add(A);
	expect(first.reply.location).toMatch(/\/rules#rule-/);
	await add(B);
	expect((await findFormula(world.scope, id))?.rules).toEqual([]);
	const reply = await save();
	expect(reply.location).toBe(`/admin/databuckets/${id}/rules`);
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success" });
	const { rules, draft } = await open();
	expect([draft, rules.map((one) => one.rule)]).toEqual([
		null,
		[
			{ ...A, dynamicPoints: true, selectedFixed: "0.05", result: 0 },
			{ ...B, dynamicPoints: false, selectedFixed: "1", result: -250 },
		],
	]);
	await world.close();
});

test("saved rules calculate figures to be looked at, and those that are shown stay", async () => {
	const { world, id, add, save } = await setUp();
	const member = await addMember(world, { accountKey: "K-1" });
	await addImported(world, id, "actual", [["K-1", { JUL: "200" }]]);
	await sweepResults(world.scope);
	expect((await findOpenGeneration(world.scope, id))?.summary.after.totalPoints).toBe(0);
	await add({ ...A, statement: "{actual} > 0" });
	await sweepResults(world.scope);
	expect((await findOpenGeneration(world.scope, id))?.summary.after.totalPoints).toBe(0);
	await save();
	await sweepResults(world.scope);
	expect(await findOpenGeneration(world.scope, id)).toMatchObject({
		state: "Candidate",
		summary: { after: { totalPoints: 10 } },
	});
	expect(await findResult(world.scope, id, member)).toBeUndefined();
	const [row] = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id"])
		.where("entity", "=", "databucket")
		.execute();
	expect(row).toEqual({ action: "update", entity_id: id });
	await world.close();
});

test.each([
	[
		"a figure that there is not",
		{ statement: "{percent} >= {goal}" },
		"statement",
		"Line 1, character 14: there is no figure {goal}",
	],
	[
		"what is no language of conditions",
		{ statement: "{actual} > 1\nand process.exit()" },
		"statement",
		"Line 2, character 5: “process” is not allowed here",
	],
	[
		"no question",
		{ statement: "{actual} + 1" },
		"statement",
		"Line 1 is not a yes-or-no question. Compare it with something, for example {points} >= 500",
	],
	["no condition", { statement: "" }, "statement", "Condition is required"],
	["no title", { title: " " }, "title", "Title is required"],
	["no factor", { selectedFixed: "" }, "selectedFixed", "Enter what the figure is multiplied by"],
	[
		"what is no number",
		{ selectedFixed: "a lot" },
		"selectedFixed",
		"Enter a number with a point before its decimals, such as 0.05 or 1500",
	],
	[
		"what may be thousands",
		{ selectedFixed: "1,500" },
		"selectedFixed",
		"Enter a number with a point before its decimals, such as 0.05 or 1500",
	],
	["seven decimals", { selectedFixed: "0.0000001" }, "selectedFixed", "At most 9 digits and 6 decimals"],
	["half a point", { dynamicPoints: "", result: "1.5" }, "result", "Enter a whole number"],
	["more points than there may be", { dynamicPoints: "", result: "1000000000" }, "result", "Enter 999,999,999 or less"],
	["no points", { dynamicPoints: "", selectedFixed: "" }, "result", "Enter how many points it gives"],
	["a level that there is not", { level: "each" }, "level", "Choose one from the list"],
	[
		"a variable that there is not",
		{ selectedVariable: "__proto__" },
		"selectedVariable",
		"Choose one of the listed figures",
	],
] as const)(
	"a rule with %s is told at its field, kept as it was typed, and cannot be saved [BUCKET-44, BUCKET-45]",
	async (_what, wrong, field, said) => {
		const { world, id, open, add, save } = await setUp();
		const { itemId, reply } = await add({ ...A, ...wrong });
		expect([reply.status, errorsOf(reply.data)]).toEqual([400, { [field]: [reads(said)] }]);
		if (wrong[field as keyof typeof wrong])
			expect(inputOf(reply.data)).toMatchObject({ [field]: wrong[field as keyof typeof wrong] });
		expect((await open()).rules).toMatchObject([{ id: itemId, faulty: true }]);
		const refused = await save();
		expect([refused.status, errorsOf(refused.data)]).toEqual([400, { [`list/${itemId}/${field}`]: [reads(said)] }]);
		expect((await findFormula(world.scope, id))?.rules).toEqual([]);
		await world.close();
	},
);

test("rules that somebody else has saved meanwhile are not overwritten, and what was typed stays", async () => {
	const { world, id, open, shown, post, add } = await setUp();
	const other = await adminCookieFor(world, "super");
	await add(A);
	const late = await shown();
	// As another window of the same admin would send it, which has not seen the draft as it is.
	expect((await post(edit, { ...late, draft: "1" })).status).toBe(409);
	expect((await findFormula(world.scope, id))?.rules).toEqual([]);
	await post(edit, { ...(await shown(other)), neverBelowZero: "", asked: "neverBelowZero" }, "", other);
	const refused = await post(edit, late);
	expect([refused.status, errorsOf(refused.data)[""]]).toEqual([
		409,
		[
			reads(
				"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
			),
		],
	]);
	expect(await findFormula(world.scope, id)).toMatchObject({ rules: [], neverBelowZero: false });
	expect((await open()).rules).toMatchObject([{ title: "A" }]);
	await world.close();
});

test("rules move, are copied and removed, with the way back", async () => {
	const { world, id, open, shown, post, save } = await setUp();
	await setFormula(
		world,
		id,
		["One", "Two", "Three"].map((title) => ({ title, statement: "{actual} > 0", result: 1 })),
	);
	const titles = async () => (await open()).rules.map(({ title }) => title).join(" ");
	const step = async (asked: string) => post(edit, { ...(await shown()), step: asked });
	await step("up:rule-3");
	expect(await titles()).toBe("One Three Two");
	await step("remove:rule-1");
	expect([await titles(), (await open()).removed]).toEqual(["Three Two", { title: "One" }]);
	await step("undo");
	await step("duplicate:rule-2");
	expect(await titles()).toBe("One Three Two Two");
	await save();
	expect((await findFormula(world.scope, id))?.rules.map(({ title }) => title)).toEqual(["One", "Three", "Two", "Two"]);
	await world.close();
});

test("no more than 50 rules are saved, and a databucket that goes takes its drafts along", async () => {
	const { world, id, shown, post, save } = await setUp();
	await setFormula(
		world,
		id,
		Array.from({ length: 50 }, (_, at) => ({ title: `R${at}`, statement: "{actual} > 0" })),
	);
	await post(edit, { ...(await shown()), step: "duplicate:rule-1" });
	const refused = await save();
	expect([refused.status, errorsOf(refused.data).rules]).toEqual([409, [reads("A databucket has at most 50 rules")]]);
	expect((await post(remove, {})).location).toBe("/admin/databuckets");
	expect(await world.scope.query.selectFrom("drafts").select("id").execute()).toEqual([]);
	await world.close();
});
