import { expect, test } from "vitest";
import {
	ensureCompanyTag,
	insertCompany,
	linkMember,
	tagCompany,
} from "~/features/companies/companies.repository.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { findMemberById, setMemberStatus, setTags } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { loader } from "~/routes/admin/members/show";
import { action as changeStatus, loader as statusLoader } from "~/routes/admin/members/status";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addAward, addTier } from "../standing/support";

type Page = Awaited<ReturnType<typeof loader>>;

async function scene(role: "admin" | "observer" | "editor" = "admin") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const show = (id: string, query = "") =>
		answer(() => loader(args(`/admin/members/${id}${query}`, { cookie, params: { id } })));
	const page = async (id: string, query = "") => (await show(id, query)).data as Page;
	const change = (id: string, change: string, form = {}) =>
		answer(() => changeStatus(args(`/admin/members/${id}/status?change=${change}`, { cookie, params: { id }, form })));
	return { world, cookie, show, page, change };
}

test("shows a member by id with key facts, companies, tags and totals [MEM-18 MEM-01 MEM-05]", async () => {
	const { world, page } = await scene();
	const id = await addMember(world, {
		email: "ada@example.test",
		firstname: "Ada",
		lastname: "Lovelace",
		mobile: "+44 1",
		accountKey: "KEY-1",
	});
	await transact(world.scope, async (tx) => {
		const north = await insertCompany(tx, { title: "North" });
		const south = await insertCompany(tx, { title: "South" });
		await linkMember(tx, id, [south, north]);
		await setTags(tx, id, ["vip", "East"]);
		await post(tx, { memberId: id, kind: "Award", points: 30, description: "A", source: { kind: "test", id: "1" } });
	});
	const { member, companies, tags, ...rest } = await page(id);
	expect(member).toMatchObject({
		id,
		name: "Ada Lovelace",
		initials: "AL",
		email: "ada@example.test",
		mobile: "+44 1",
		phone: null,
		accountKey: "KEY-1",
		status: "Active",
		balance: 30,
		awarded: 30,
		redeemed: 0,
		createdBy: "system",
	});
	expect(companies.map((company) => company.title)).toEqual(["South", "North"]);
	expect(tags).toEqual(["East", "vip"]);
	expect(rest).toMatchObject({
		lacksPassword: true,
		changes: ["link", "cancel"],
		canAdjust: true,
		panel: { tab: "statement" },
	});
});

test("company tags are those of all the member's companies, each once [MEM-10]", async () => {
	const { world, page } = await scene();
	const id = await addMember(world);
	await transact(world.scope, async (tx) => {
		const [gold, north] = [await ensureCompanyTag(tx, "Gold"), await ensureCompanyTag(tx, "North")];
		const [one, two] = [await insertCompany(tx, { title: "One" }), await insertCompany(tx, { title: "Two" })];
		await tagCompany(tx, one, [gold, north]);
		await tagCompany(tx, two, [gold]);
		await linkMember(tx, id, [one, two]);
	});
	expect((await page(id)).companyTags).toEqual(["Gold", "North"]);
});

test("the picture is the external one, else the uploaded one, else none [MEM-07]", async () => {
	const { world, page } = await scene();
	const external = await addMember(world, { externalImageUrl: "https://pics.example/a.png" });
	const uploaded = await addMember(world);
	const both = await addMember(world, { externalImageUrl: "https://pics.example/b.png" });
	await transact(world.scope, (tx) =>
		tx.trx
			.updateTable("members")
			.set({ image_small_url: "/files/small.webp" })
			.where("program_id", "=", "demo")
			.where("id", "in", [uploaded, both])
			.execute(),
	);
	const avatars = [];
	for (const id of [external, uploaded, both, await addMember(world)]) avatars.push((await page(id)).member.avatar);
	expect(avatars).toEqual(["https://pics.example/a.png", "/files/small.webp", "https://pics.example/b.png", null]);
});

test("pages the statement of the open tab by ten lines and lists entries, orders, sessions and history in theirs [TXN-10]", async () => {
	const { world, page, change } = await scene();
	const id = await addMember(world, { status: "Awaiting Approval" });
	await change(id, "approve");
	await transact(world.scope, async (tx) => {
		for (let i = 1; i <= 11; i++)
			await post(tx, {
				memberId: id,
				kind: "Award",
				points: i,
				description: "A",
				source: { kind: "test", id: `${i}` },
			});
		await insertMemberSession(tx, { memberId: id, userAgent: "Firefox/1 Windows" });
	});
	const first = (await page(id)).panel;
	if (first.tab !== "statement") throw new Error("the statement comes first");
	expect([first.rows.length, first.rows[0]?.points, first.rows[0]?.balanceAfter]).toEqual([10, 11, 66]);
	const second = (await page(id, first.nextHref?.slice(first.nextHref.indexOf("?")))).panel;
	expect(second).toMatchObject({ tab: "statement", rows: [{ points: 1, balanceAfter: 1 }], nextHref: null });
	expect((await page(id, "?tab=entries")).panel).toMatchObject({ tab: "entries", entries: [] });
	expect((await page(id, "?tab=orders")).panel).toMatchObject({ tab: "orders", orders: [] });
	const { panel } = await page(id, "?tab=sessions");
	expect(panel).toMatchObject({ tab: "sessions", sessions: [{ userAgent: "Firefox/1 Windows" }] });
	expect(JSON.stringify(panel)).not.toMatch(/tokenHash|[0-9a-f]{64}/);
	expect((await page(id, "?tab=history")).panel).toMatchObject({
		tab: "history",
		changes: [{ action: "approve", actor: expect.stringMatching(/^admin \d+$/) }],
	});
	expect((await page(id, "?tab=__proto__")).panel.tab).toBe("statement");
});

test("without an id 'Member ID is required', with an unknown or foreign one 'Member not found' [MEM-19 MEM-20]", async () => {
	const { world, show, change } = await scene();
	const foreign = await addMember(world, {}, "other");
	for (const id of ["", " "]) {
		expect(await show(id)).toMatchObject({ status: 400, body: reads("Member ID is required") });
		expect(await change(id, "cancel")).toMatchObject({ status: 400, body: reads("Member ID is required") });
	}
	for (const id of ["nobody", foreign, "' OR 1=1 --"]) {
		expect(await show(id)).toMatchObject({ status: 404, body: reads("Member not found") });
		expect(await change(id, "cancel")).toMatchObject({ status: 404, body: reads("Member not found") });
	}
	expect((await findMemberById(await world.scopeOf({ programId: "other" }), foreign))?.status).toBe("Active");
});

test("an observer reads everything with the account key masked, and may do nothing [ADMIN-29 ADMIN-32]", async () => {
	const { world, cookie, page, change } = await scene("observer");
	const id = await addMember(world, { accountKey: "SECRET-KEY" });
	const data = await page(id);
	expect(data).toMatchObject({ changes: [], canAdjust: false });
	expect(data.member.accountKey).toMatch(/^•+$/);
	expect(JSON.stringify(data)).not.toContain("SECRET");
	expect((await change(id, "cancel")).status).toBe(403);
	const confirm = await answer(() => statusLoader(args("/x?change=cancel", { cookie, params: { id } })));
	expect(confirm.status).toBe(403);
	expect((await findMemberById(world.scope, id))?.status).toBe("Active");
});

test("approves, invites, cancels and reactivates with the words of each [MEM-37 MEM-39 MEM-43]", async () => {
	const { world, change } = await scene();
	const id = await addMember(world, { status: "Pending" });
	const steps = [
		["invite", "Invited", "members:invited"],
		["cancel", "Cancelled", "members:cancelled"],
		["reactivate", "Active", "members:reactivated"],
	] as const;
	for (const [name, status, message] of steps) {
		const reply = await change(id, name);
		expect(reply).toMatchObject({ status: 303, location: `/admin/members/${id}` });
		expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message });
		expect((await findMemberById(world.scope, id))?.status).toBe(status);
	}
	await transact(world.scope, (tx) => setMemberStatus(tx, id, "Awaiting Approval"));
	expect(await toastOf((await change(id, "approve")).headers)).toMatchObject({
		message: reads("Member approved successfully"),
	});
});

test("a second press says how the member stands already, and mails nobody again [MEM-43]", async () => {
	const { world, cookie, change } = await scene();
	const steps = [
		["Awaiting Approval", "approve", reads("This member is active already")],
		["Invited", "invite", reads("This member has been invited already")],
		["Active", "cancel", reads("This membership is already cancelled")],
		["Cancelled", "reactivate", reads("This member is active already")],
	] as const;
	for (const [status, name, message] of steps) {
		const id = await addMember(world, { status });
		const page = await answer(() => statusLoader(args(`/x?change=${name}`, { cookie, params: { id } })));
		const form = { seen: String((page.data as { updated: number }).updated) };
		await change(id, name, form);
		const mails = await listMailTexts(world.scope, 20);
		const again = await change(id, name, form);
		expect(again).toMatchObject({ status: 303, location: `/admin/members/${id}` });
		expect(await toastOf(again.headers)).toMatchObject({ type: "info", message });
		expect(await listMailTexts(world.scope, 20)).toEqual(mails);
	}
});

test("a change that is not possible from here is refused in words; an unknown one asks for a status [MEM-43]", async () => {
	const { world, change } = await scene();
	const id = await addMember(world);
	const reply = await change(id, "approve");
	expect(reply.status).toBe(400);
	expect(reply.data).toMatchObject({
		lastResult: { error: { "": [reads("Only a member who is pending or awaiting approval can be approved")] } },
	});
	for (const wanted of ["", "delete", "toString"])
		expect(await change(id, wanted)).toMatchObject({ status: 400, body: reads("Status is required") });
});

test.each([
	["approve", reads("Error occurred when approving member")],
	["invite", reads("Error occurred when sending invitation")],
] as const)("a failing step of %s is told as such and changes nothing [MEM-38 MEM-40]", async (name, message) => {
	const { world, change } = await scene();
	const id = await addMember(world, { status: "Pending" });
	const reply = await breaking(/insert into "outbox"/, () => change(id, name));
	expect(reply.status).toBe(500);
	expect(reply.data).toMatchObject({ lastResult: { error: { "": [message] } } });
	expect((await findMemberById(world.scope, id))?.status).toBe("Pending");
});

test("shows the tier and the awards that a member has, and in the history those that were lost again", async () => {
	const { world, page } = await scene();
	await addTier(world, "Silver", { rank: 1, least: 500 });
	await addAward(world, "Star", "{points} >= 500");
	const id = await addMember(world);
	const give = (points: number, kind: "Award" | "Reversal") =>
		transact(world.scope, (tx) =>
			post(tx, { memberId: id, kind, points, description: "Gift", source: { kind: "test", id: kind } }),
		);
	await give(600, "Award");
	await sweepStandings(world.scope);
	expect((await page(id)).standing).toEqual({ tier: { name: "Silver", since: expect.any(Number) }, awards: ["Star"] });
	expect((await page(id)).steps).toEqual([]);
	await give(-200, "Reversal");
	await sweepStandings(world.scope);
	const { standing, steps } = await page(id, "?tab=history");
	expect(standing).toEqual({ tier: null, awards: [] });
	expect(steps.map(({ kind, name, reached }) => `${kind} ${name} ${reached}`).sort()).toEqual([
		"award Star 0",
		"award Star 1",
		"tier  0",
		"tier Silver 1",
	]);
});
