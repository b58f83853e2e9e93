import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { insertDemoToken } from "~/features/demo-sessions/demo-tokens.repository.server";
import * as members from "~/features/members/members.repository.server";
import { setMemberStatus } from "~/features/members/members.repository.server";
import { cancelMember } from "~/features/members/members.service.server";
import * as sessions from "~/features/sessions/sessions.repository.server";
import * as sites from "~/features/sites/mail-origins.server";
import { action as adminAction } from "~/routes/admin/members/demo";
import { action as preview } from "~/routes/admin/members/preview";
import { loader as demoLoader } from "~/routes/auth/demo";
import { loader as layoutLoader } from "~/routes/member/layout";
import { loader as profile } from "~/routes/member/profile/show";
import { Refused } from "~/server/domain-error";
import { transact } from "~db/transact";
import { moduleOf } from "../../contracts/routes/table";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";

const give = (world: World, memberId: string, minutes = 60) =>
	transact(world.scope, (tx) => insertDemoToken(tx, memberId, minutes));
const open = (token: string, program = "demo", cookie?: string) =>
	answer(() =>
		demoLoader(
			args(`/demo/${program}/${token}`, {
				params: { id: program, token },
				host: "localhost",
				...(cookie && { cookie }),
			}),
		),
	);
const cookieOf = (headers: Headers) => (headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
const pairOf = (cookie: string) => /^([^=]+)=([^;]*)/.exec(cookie)?.slice(1) as [string, string];
const home = (cookie: string) => answer(() => layoutLoader(args("/home", { host: "localhost", cookie })));

test("a demo link signs in as the member until the token expires, and leaves the address bar [NAV-03, DEMO-04, DEMO-06, DEMO-16]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { token, expiry } = await give(world, memberId, 5);
	const reply = await open(token);
	expect(reply.location).toBe("/home");
	expect(reply.headers.get("Referrer-Policy")).toBe("no-referrer");
	expect((await home(cookieOf(reply.headers))).data).toMatchObject({
		member: { id: memberId },
		demo: { expires: expiry },
	});
	await sql`update demo_tokens set expiry = 1`.execute(world.scope.database.writer);
	const after = await home(cookieOf(reply.headers));
	expect(after.location).toBe("/signin");
	expect(after.headers.getSetCookie().join()).toMatch(/laurel-session=;/);
	expect(await toastOf(after.headers)).toMatchObject({ message: reads("Demo session has expired") });
	expect(await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute()).toEqual(
		[],
	);
});

test("a demo whose time is over is cleared at its next request, wherever that is seen first [DEMO-06]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const own = await memberCookieFor(world, memberId);
	const cookie = cookieOf((await open((await give(world, memberId, 5)).token)).headers);
	await sql`update sessions set expires = 1`.execute(world.scope.database.writer);
	await sql`update demo_tokens set expiry = 1`.execute(world.scope.database.writer);
	expect((await home(cookie)).location).toBe("/signin");
	const kinds = () =>
		world.scope.query.selectFrom("sessions").select("kind").where("program_id", "=", "demo").execute();
	expect(await kinds()).toEqual([{ kind: "member" }]);
	// By its row a late post of theirs is known.
	expect((await answer(() => layoutLoader(args("/home", { cookie: own })))).location).toBe("/signin");
	expect(await kinds()).toHaveLength(1);
});

test("the session that the browser had ends with the demo's beginning (check 3) [DEMO-16]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const old = await memberCookieFor(world, memberId);
	expect((await home(old)).status).toBe(200);
	await open((await give(world, memberId)).token, "demo", old);
	expect((await home(old)).location).toBe("/signin");
});

test("the token is stored as a hash under its program [DEMO-02, DEMO-03, DEMO-12]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { token, expiry } = await give(world, memberId);
	expect(token).toMatch(/^[\w-]{43}$/);
	const rows = await world.scope.query.selectFrom("demo_tokens").selectAll().where("program_id", "=", "demo").execute();
	expect(JSON.stringify(rows)).not.toContain(token);
	expect(rows).toMatchObject([{ program_id: "demo", member_id: memberId, expiry }]);
	const elsewhere = { params: { id: "other", token }, host: "other.test" };
	const reply = await answer(() => demoLoader(args(`/demo/other/${token}`, elsewhere)));
	expect([reply.location, (await toastOf(reply.headers))?.message]).toEqual(["/signin", reads("Invalid demo token")]);
	expect((await open(token)).location).toBe("/home");
});

test("each thing that can be wrong with a token has its message [NAV-03, SITE-18, DEMO-07, DEMO-08, DEMO-09, DEMO-10, DEMO-13]", async () => {
	const world = await makeWorld();
	const said = async (token: string, program?: string) =>
		(await toastOf((await open(token, program)).headers))?.message;
	const memberId = await addMember(world);
	expect(await said("nothing-like-it")).toEqual(reads("Invalid demo token"));
	expect(await said((await give(world, memberId)).token, "unknown")).toEqual(reads("Invalid demo token"));
	expect(await said((await give(world, memberId, -1)).token)).toEqual(reads("Demo session has expired"));
	expect(await said((await give(world, "gone")).token)).toEqual(reads("Member not found for demo session"));
	const { token } = await give(world, memberId);
	const broken = vi.spyOn(members, "findMemberById").mockRejectedValueOnce(new Error("disk"));
	expect(await said(token)).toEqual(reads("Failed to load member data for demo session"));
	broken.mockRestore();
	for (const [status, text] of [
		["Pending", "Your registration is still pending. For further information contact the program manager"],
		["Awaiting Approval", "Your registration is waiting for approval by the admin"],
		["Cancelled", "Your registration is cancelled by the admin"],
		["Invited", "User already invited"],
	] as const) {
		await transact(world.scope, (tx) => setMemberStatus(tx, memberId, status));
		expect(await said(token)).toEqual(reads(text));
	}
});

test("a revoked token ends the session at its next request [DEMO-05, DEMO-06]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { token, id } = await give(world, memberId);
	const cookie = cookieOf((await open(token)).headers);
	const admin = await adminCookieFor(world, "admin");
	const revokeOf = (member: string) =>
		answer(() =>
			adminAction(
				args(`/admin/members/${member}/demo`, { params: { id: member }, cookie: admin, form: { revoke: id } }),
			),
		);
	expect((await revokeOf(await addMember(world))).status).not.toBe(303);
	expect((await home(cookie)).location).not.toBe("/signin");
	expect((await revokeOf(memberId)).status).toBe(303);
	expect((await home(cookie)).location).toBe("/signin");
	expect(await world.scope.query.selectFrom("sessions").select("kind").execute()).toEqual([]);
	expect((await toastOf((await open(token)).headers))?.message).toEqual(reads("Invalid demo token"));
});

test("a demo of somebody who is cancelled meanwhile ends with what sign-in says of them [AUTH-34, DEMO-13]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const reply = await open((await give(world, memberId)).token);
	const cookies = reply.headers.getSetCookie().map((one) => one.split(";")[0]);
	await cancelMember(world.scope, memberId);
	const after = await home(cookies.join("; "));
	expect(after.location).toBe("/signin");
	expect(await toastOf(after.headers)).toMatchObject({ message: reads("Your registration is cancelled by the admin") });
});

test("a demo session changes nothing: no order, entry, quiz result or profile [DEMO-15]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = cookieOf((await open((await give(world, memberId)).token)).headers);
	const pages = ["orders/cart", "orders/checkout", "orders/cancel", "offers/enter", "entries/edit", "entries/withdraw"];
	for (const page of [...pages, "quizzes/show", "quizzes/take", "profile/edit", "profile/password"]) {
		const { action } = await moduleOf(`routes/member/${page}.tsx`);
		const call = { host: "localhost", cookie, form: { intent: "add", quantity: "1" }, params: { id: "x" } };
		const reply = await answer(() => action?.(args(`/${page}`, call)));
		const message = reads("Not available in a demo session");
		expect([page, reply.status, await toastOf(reply.headers)]).toMatchObject([page, 303, { type: "error", message }]);
	}
});

test("a demo session does not show where its member signs in [SEC-12]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const listed = async (cookie: string, host: string) =>
		((await answer(() => profile(args("/profile", { host, cookie })))).data as { sessions: unknown[] }).sessions.length;
	const own = await memberCookieFor(world, memberId);
	const demo = cookieOf((await open((await give(world, memberId)).token)).headers);
	expect([await listed(own, "demo.test"), await listed(demo, "localhost")]).toEqual([2, 0]);
});

test("an admin opens a demo from the member's page, audited; editors and observers may not [DEMO-01, DEMO-12]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const make = async (role: "super" | "admin" | "editor" | "observer", minutes = "60") =>
		answer(async () =>
			adminAction(
				args(`/admin/members/${memberId}/demo`, {
					params: { id: memberId },
					cookie: await adminCookieFor(world, role),
					form: { minutes },
				}),
			),
		);
	expect((await make("editor")).status).toBe(403);
	expect((await make("observer")).status).toBe(403);
	expect((await make("admin", "4")).status).toBe(400);
	expect((await make("admin", "1441")).status).toBe(400);
	const made = await make("admin");
	expect((made.data as { link: string }).link).toMatch(/^http:\/\/demo\.test:3000\/demo\/demo\/[\w-]{43}$/);
	const audit = await world.scope.query
		.selectFrom("audit_log")
		.select(["action", "entity_id"])
		.where("program_id", "=", "demo")
		.where("action", "!=", "refused")
		.execute();
	expect(audit).toEqual([{ action: "demo", entity_id: memberId }]);
	expect((await make("super")).status).toBe(200);
});

test("a demo ends after the minutes that the admin gave it, to the minute [DEMO-01, DEMO-07, DEMO-12]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await adminCookieFor(world, "admin");
	const call = { params: { id: memberId }, cookie, form: { minutes: "7" } };
	const before = Date.now();
	const made = await answer(() => adminAction(args(`/admin/members/${memberId}/demo`, call)));
	const token = (made.data as { link: string }).link.split("/").at(-1) ?? "";
	const demo = cookieOf((await open(token)).headers);
	const told = ((await home(demo)).data as { demo: { expires: number } }).demo.expires;
	expect(told - before).toBeGreaterThanOrEqual(7 * 60_000);
	expect(told - before).toBeLessThan(8 * 60_000);
});

test("a demo that cannot be given or ended says so, and keeps the minutes [ADMIN-41]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await adminCookieFor(world, "admin");
	const { id } = await give(world, memberId);
	const send = (form: Record<string, string>) =>
		answer(() => adminAction(args("/admin/x", { params: { id: memberId }, cookie, form })));
	for (const kind of ["INSERT", "UPDATE"] as const) {
		await breakWrites(world, "demo_tokens", kind);
		const reply = await send(kind === "INSERT" ? { minutes: "7" } : { revoke: id });
		const text = reads(kind === "INSERT" ? "Error when creating the demo link" : "Error when ending the demo session");
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [text] }]);
		if (kind === "INSERT") expect(inputOf(reply.data)).toMatchObject({ minutes: "7" });
		await sql`drop trigger broken`.execute(world.scope.database.writer);
	}
	const none = vi.spyOn(sites, "mailSite").mockRejectedValueOnce(new Refused("mails:noAddress"));
	const nowhere = await send({ minutes: "7" });
	none.mockRestore();
	expect([nowhere.status, Object.values(errorsOf(nowhere.data))]).toEqual([
		400,
		[[reads("This program has no web address yet, so links in emails would lead nowhere. Give it a site first")]],
	]);
});

test("a demo lasts an hour where nothing else is said, and anything between 5 minutes and a day [DEMO-12]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await adminCookieFor(world, "admin");
	const lasts = async (form: Record<string, string>) => {
		const call = { params: { id: memberId }, cookie, form };
		const { status } = await answer(() => adminAction(args(`/admin/members/${memberId}/demo`, call)));
		const made = await world.scope.query
			.selectFrom("demo_tokens")
			.selectAll()
			.where("program_id", "=", "demo")
			.execute();
		await sql`delete from demo_tokens`.execute(world.scope.database.writer);
		return made.map(({ expiry, created }) => (expiry - created) / 60_000)[0] ?? status;
	};
	expect(await lasts({})).toBe(60);
	expect(await lasts({ minutes: "5" })).toBe(5);
	expect(await lasts({ minutes: "1440" })).toBe(1440);
	for (const minutes of ["4", "1441", "-5", "6.5", "soon"]) expect(await lasts({ minutes })).toBe(400);
});

test("a demo replaces the member session of that browser [DEMO-16]", async () => {
	const world = await makeWorld();
	const own = await memberCookieFor(world, await addMember(world));
	const other = await addMember(world);
	const reply = await open((await give(world, other)).token, "demo", own);
	expect(cookieOf(reply.headers).split("=")[0]).toBe(own.split("=")[0]);
	expect((await home(cookieOf(reply.headers))).data).toMatchObject({ member: { id: other } });
});

test("a demo is opened in the place of a preview as well [DEMO-16]", async () => {
	const world = await makeWorld();
	const shown = await addMember(world);
	const params = { id: await addMember(world) };
	const admin = await adminCookieFor(world, "admin");
	const begun = await answer(() => preview(args("/admin/members/x/preview", { params, cookie: admin, form: {} })));
	const jar = new Map([begun.headers.getSetCookie()[0] ?? "", `${admin}; `].map(pairOf));
	const { token } = await give(world, shown);
	const asked = { params: { id: "demo", token }, cookie: [...jar].map((pair) => pair.join("=")).join("; ") };
	const reply = await answer(() => demoLoader(args(`/demo/demo/${token}`, asked)));
	for (const [name, value] of reply.headers.getSetCookie().map(pairOf)) jar.set(name, value);
	const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
	const seen = await answer(() => layoutLoader(args("/home", { cookie })));
	expect(seen.data).toMatchObject({ member: { id: shown }, preview: null });
});

test("a session that cannot be set up says so [DEMO-11, AUTH-40]", async () => {
	const world = await makeWorld();
	const { token } = await give(world, await addMember(world));
	const broken = vi.spyOn(sessions, "insertMemberSession").mockRejectedValueOnce(new Error("disk"));
	const reply = await open(token);
	broken.mockRestore();
	expect(reply.location).toBe("/signin");
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "error",
		message: reads("Authentication failed. Please try again."),
	});
});
