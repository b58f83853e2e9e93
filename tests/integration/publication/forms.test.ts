import { beforeEach, expect, test } from "vitest";
import { saveProgram } from "~/features/programs/programs.repository.server";
import * as catalogueEdit from "~/routes/admin/reward-catalogues/edit";
import * as catalogueNew from "~/routes/admin/reward-catalogues/new";
import * as rewardEdit from "~/routes/admin/rewards/edit";
import { loader as download } from "~/routes/admin/rewards/export";
import * as rewardNew from "~/routes/admin/rewards/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { visit } from "../orders/visit";
import { errorsOf, inputOf } from "../rewards/support";

let world: World;
let cookie: string;
beforeEach(async () => {
	world = await makeWorld({}, false);
	cookie = await adminCookieFor(world, "editor");
	await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "Europe/Paris" }));
	return () => world.close();
});

const KINDS = [
	["rewards", rewardNew, rewardEdit],
	["reward_catalogues", catalogueNew, catalogueEdit],
] as const;
type Kind = (typeof KINDS)[number][0];

const stored = (table: Kind) =>
	world.scope.query
		.selectFrom(table)
		.select(["id", "publish_from", "publish_until"])
		.where("program_id", "=", "demo")
		.executeTakeFirst();

const send = (action: (given: ReturnType<typeof args>) => unknown, form: Record<string, string>, id = "") =>
	answer(() => action(args(`/admin/${id}`, { cookie, params: { id }, form: { title: "Mug", ...form } })));

test.each(KINDS)(
	"a window of %s is typed in the program's time zone, shown there again, and taken away",
	async (table, created, edited) => {
		await send(created.action, { publishFrom: "2026-12-01T00:00", publishUntil: "2027-07-01T12:30" });
		const row = await stored(table);
		expect(row?.publish_from).toBe(Date.parse("2026-11-30T23:00:00Z"));
		expect(row?.publish_until).toBe(Date.parse("2027-07-01T10:30:00Z"));
		const id = row?.id ?? "";
		await send(edited.action, { publishFrom: "", publishUntil: "" }, id);
		expect(await stored(table)).toEqual({ id, publish_from: null, publish_until: null });
	},
);

test.each(KINDS)(
	"a window of %s that ends when it begins, or before, is refused at its end; what was typed stays",
	async (table, created) => {
		const typed = { publishFrom: "2026-12-01T09:00", publishUntil: "2026-12-01T09:00" };
		const { status, data } = await send(created.action, typed);
		expect(status).toBe(400);
		expect(errorsOf(data)).toEqual({ publishUntil: [reads("The end must be after the beginning")] });
		expect(inputOf(data)).toMatchObject(typed);
		expect(await stored(table)).toBeUndefined();
	},
);

test("which of two times comes first, the clocks of the program say: half past two is left out, three o'clock is not later", async () => {
	const { status } = await send(rewardNew.action, {
		publishFrom: "2026-03-29T02:30",
		publishUntil: "2026-03-29T03:00",
	});
	expect(status).toBe(400);
});

test.each(["tomorrow", "2026-12-01", "2026-02-30T10:00", "2026-12-01T25:00"])(
	"'%s' is refused as a time",
	async (text) => {
		const { status, data } = await send(rewardNew.action, { publishFrom: text });
		expect(status).toBe(400);
		expect(errorsOf(data)).toEqual({ publishFrom: [reads("Enter a date and a time")] });
	},
);

test("the log of a reward has what its window was and is", async () => {
	await send(rewardNew.action, { publishFrom: "2026-12-01T00:00" });
	const { details } = await world.scope.query
		.selectFrom("audit_log")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("action", "=", "create")
		.executeTakeFirstOrThrow()
		.then((row) => ({ details: JSON.stringify(row) }));
	expect(details).toContain(`publishFrom`);
	expect(details).toContain(String(Date.parse("2026-11-30T23:00:00Z")));
});

test("the download has both moments", async () => {
	await send(rewardNew.action, { publishFrom: "2026-12-01T00:00", publishUntil: "2027-07-01T12:30" });
	const { body = "" } = await answer(() => download(args("/admin/rewards/export", { cookie })));
	const [head = "", row = ""] = body.split("\r\n");
	const cell = (name: string) =>
		row.split(",")[
			head
				.replace(/^\uFEFF/, "")
				.split(",")
				.indexOf(name)
		];
	expect([cell("Visible from"), cell("Visible until")]).toEqual([
		"2026-11-30T23:00:00.000Z",
		"2027-07-01T10:30:00.000Z",
	]);
});

test("the form of another's time zone is read there: the same words are another moment", async () => {
	await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "America/Toronto" }));
	await send(rewardNew.action, { publishFrom: "2026-12-01T00:00" });
	expect((await stored("rewards"))?.publish_from).toBe(Date.parse("2026-12-01T05:00:00Z"));
	const page = await visit(rewardNew, "/admin/rewards/new", "/admin/rewards/new", { cookie });
	expect(page.html).toMatch(/<input[^>]*type="datetime-local"[^>]*name="publishFrom"/);
});

test.each(KINDS)(
	"a form of %s that was open while the program turned to another time zone keeps the moments it showed",
	async (table, created, edited) => {
		const shown = { publishFrom: "2026-12-01T00:00", _zone: "Europe/Paris" };
		const moment = Date.parse("2026-11-30T23:00:00Z");
		await send(created.action, shown);
		const id = (await stored(table))?.id ?? "";
		await transact(world.scope, (tx) => saveProgram(tx, { timeZone: "America/Toronto" }));
		await send(edited.action, shown, id);
		expect((await stored(table))?.publish_from).toBe(moment);
		const refused = await send(edited.action, { ...shown, publishUntil: "2026-11-01T00:00" }, id);
		expect(refused.status).toBe(400);
		const back = inputOf(refused.data);
		expect(back).toMatchObject({ publishFrom: "2026-11-30T18:00", _zone: "America/Toronto" });
		await send(edited.action, { ...(back as Record<string, string>), publishUntil: "" }, id);
		expect((await stored(table))?.publish_from).toBe(moment);
		// What is no zone says nothing.
		await send(edited.action, { ...shown, _zone: "Nowhere/At_all" }, id);
		expect((await stored(table))?.publish_from).toBe(Date.parse("2026-12-01T05:00:00Z"));
	},
);

test("a form with a window says in which time zone it was shown", async () => {
	for (const [table, created] of KINDS) {
		const path = `/admin/${table.replace("_", "-")}/new`;
		expect((await visit(created, path, path, { cookie })).html).toContain('name="_zone" value="UTC"');
	}
});
