import { expect, test } from "vitest";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { listCompanyStatement } from "~/features/companies/points/company-statement.repository.server";
import Adjust, { action, loader } from "~/routes/admin/companies/adjust-points";
import Points, { loader as pointsLoader } from "~/routes/admin/companies/points";
import { checkInvariants } from "~db/invariants";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";

const FORM = { _key: "key-of-this-form", direction: "add", amount: "120", reason: "Trade fair", notes: "By phone" };

async function scene() {
	const world = await makeWorld();
	const [id, other] = await transact(world.scope, async (tx) => [
		await insertCompany(tx, { title: "Northern Supply" }),
		await insertCompany(tx, { title: "Elsewhere" }),
	]);
	const cookie = await adminCookieFor(world, "admin");
	const path = (of: string) => `/admin/companies/${of}/points/adjust`;
	const send = (form: Record<string, string> = {}, of = id ?? "", by = cookie) =>
		answer(() => action(args(path(of), { cookie: by, params: { id: of }, form: { ...FORM, ...form } })));
	const rows = () => listCompanyStatement(world.scope, id ?? "", { after: null, limit: 50 });
	const audit = () =>
		world.scope.query
			.selectFrom("audit_log")
			.selectAll()
			.where("entity", "=", "company")
			.where("action", "=", "points")
			.execute();
	return { world, id: id ?? "", other: other ?? "", cookie, path, send, rows, audit };
}

const errorsOf = (data: unknown) => (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;

test("an admin adds and subtracts a company's points, with reason, notes and an audit row", async () => {
	const { world, id, cookie, path, send, rows, audit } = await scene();
	const added = await send();
	expect([added.status, added.location]).toEqual([303, `/admin/companies/${id}/points`]);
	expect(await toastOf(added.headers)).toMatchObject({ type: "success", message: reads("Points added") });
	const less = await send({ _key: "another-key-1", direction: "subtract", amount: "20", notes: "" });
	expect(await toastOf(less.headers)).toMatchObject({ message: reads("Points subtracted") });
	expect(await rows()).toMatchObject([
		{ kind: "Adjustment", points: -20, balanceAfter: 100, description: "Trade fair" },
		{ kind: "Adjustment", points: 120, balanceAfter: 120, trace: { rule: "adjustment", notes: "By phone" } },
	]);
	expect((await audit()).map(({ entity_id, detail }) => [entity_id, JSON.parse(detail ?? "{}")])).toMatchObject([
		[id, { before: { points: 0 }, after: { points: 120 }, note: "Trade fair" }],
		[id, { before: { points: 120 }, after: { points: 100 } }],
	]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
	const page = await answer(() => loader(args(path(id), { cookie, params: { id } })));
	const html = renderPage(Adjust, path(id), { loaderData: page.data });
	expect(html).toContain("The company has 100 points.");
	expect(html).not.toContain("The member reads it");
	const list = await answer(() => pointsLoader(args(`/admin/companies/${id}/points`, { cookie, params: { id } })));
	const shown = renderPage(Points, `/admin/companies/${id}/points`, { loaderData: list.data });
	expect(shown).toMatch(/Adjust points/);
	expect(shown).toMatch(/Notes.*By phone/);
});

test.each([
	[{ amount: "0" }, "amount", reads("Enter a whole number above 0")],
	[{ amount: "1e3" }, "amount", reads("Enter a whole number above 0")],
	[{ amount: "1000000000" }, "amount", reads("At most 999,999,999 points can be posted at once")],
	[{ direction: "sideways" }, "direction", reads("Choose whether to add or to subtract")],
	[{ reason: " " }, "reason", reads("Say why: it is read in the statement")],
	[{ direction: "subtract", amount: "1" }, "amount", reads("There are not enough points for this")],
	[{ direction: "subtract", amount: "1", confirm: "on" }, "amount", reads("There are not enough points for this")],
])("%j is refused at its field and posts nothing", async (wrong, field, message) => {
	const { send, rows, audit } = await scene();
	const reply = await send(wrong);
	expect(reply.status).toBeGreaterThanOrEqual(400);
	expect(errorsOf(reply.data)).toEqual({ [field]: [message] });
	expect(await rows()).toEqual([]);
	expect(await audit()).toEqual([]);
});

test("a double post counts once; its key with anything else, or from another admin, is refused", async () => {
	const { world, other, send, rows, audit } = await scene();
	const replies = await Promise.all([send(), send(), send()]);
	expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
	const others: Record<string, string>[] = [
		{ amount: "121" },
		{ reason: "Another" },
		{ notes: "" },
		{ direction: "subtract" },
	];
	for (const changed of others) expect((await send(changed)).status).toBe(409);
	expect((await send({}, other)).status).toBe(409);
	expect((await send({}, undefined, await adminCookieFor(world, "admin"))).status).toBe(409);
	expect(await rows()).toHaveLength(1);
	expect(await audit()).toHaveLength(1);
});

test("editors and observers cannot, and nobody can for a company of another program", async () => {
	const { world, id, path, send, rows } = await scene();
	for (const role of ["editor", "observer"] as const) {
		const cookie = await adminCookieFor(world, role);
		expect((await send({}, id, cookie)).status).toBe(403);
		expect((await answer(() => loader(args(path(id), { cookie, params: { id } })))).status).toBe(403);
		const list = await answer(() => pointsLoader(args(`/admin/companies/${id}/points`, { cookie, params: { id } })));
		expect(renderPage(Points, "/admin/companies/x/points", { loaderData: list.data })).not.toContain("Adjust points");
	}
	const foreign = await transact(await world.scopeOf({ programId: "other" }), (tx) =>
		insertCompany(tx, { title: "Theirs" }),
	);
	expect((await send({}, foreign)).status).toBe(404);
	expect(await rows()).toEqual([]);
});
