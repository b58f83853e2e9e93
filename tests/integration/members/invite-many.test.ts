import { expect, test } from "vitest";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { findMemberById, savePassword } from "~/features/members/members.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { action as bulkAction } from "~/routes/admin/members/bulk";
import InvitePage, { action, loader } from "~/routes/admin/members/invite";
import MemberList, { loader as listLoader } from "~/routes/admin/members/list";
import { loader as showLoader } from "~/routes/admin/members/show";
import { loader as statusLoader } from "~/routes/admin/members/status";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { desk, errorsOf, words } from "./support";

async function scene() {
	const { world, cookie } = await desk();
	const path = "/admin/members/invite";
	return {
		world,
		open: async (query = "") => (await answer(() => loader(args(`${path}${query}`, { cookie })))).data,
		invite: (form: Record<string, string>) => answer(() => action(args(path, { cookie, form }))),
		render: (loaderData: unknown, actionData?: unknown) => renderPage(InvitePage, path, { loaderData, actionData }),
		status: async (id: string) => (await findMemberById(world.scope, id))?.status,
	};
}

test("offers the statuses that can be invited, then asks with how many that are [MEM-41]", async () => {
	const { world, open, render } = await scene();
	await addMember(world, { status: "Pending" });
	await addMember(world, { status: "Pending" });
	await addMember(world, { status: "Active" });
	const first = render(await open());
	expect(first).toContain("Pending (2)");
	expect(first).not.toContain("Active (1)");
	const second = render(await open("?status=Pending"));
	expect(second).toContain("Invite 2 members with the status Pending?");
	expect(second).toContain('name="status" value="Pending"');
	expect(render(await open("?status=Invited"))).toContain("Nobody has the status Invited.");
});

test("without a status 'Status is required' [MEM-42]", async () => {
	const { world, invite, open, render } = await scene();
	const id = await addMember(world, { status: "Pending" });
	for (const form of [{}, { status: "" }, { status: "Odd" }] as Record<string, string>[]) {
		const reply = await invite(form);
		expect([reply.status, words(errorsOf(reply.data).status?.[0])]).toEqual([400, "Status is required"]);
		expect(render(await open(), reply.data)).toContain("Status is required");
	}
	expect(render(await open("?status="))).toContain("Status is required");
	expect((await findMemberById(world.scope, id))?.status).toBe("Pending");
});

test("invites all of a status and says how many [MEM-41]", async () => {
	const { world, invite, status } = await scene();
	const ids = [await addMember(world, { status: "Pending" }), await addMember(world, { status: "Pending" })];
	const waiting = await addMember(world, { status: "Awaiting Approval" });
	const foreign = await addMember(world, { status: "Pending" }, "other");
	const reply = await invite({ status: "Pending" });
	expect(reply).toMatchObject({ status: 303, location: "/admin/members" });
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("2 members were invited.") });
	expect([await status(ids[0] as string), await status(ids[1] as string)]).toEqual(["Invited", "Invited"]);
	expect(await status(waiting)).toBe("Awaiting Approval");
	const other = await findMemberById(await world.scopeOf({ programId: "other" }), foreign);
	expect(other?.status).toBe("Pending");
});

test("goes on past one that fails and names it on the page [MEM-41]", async () => {
	const { world, invite, open, render, status } = await scene();
	const ids = ["a", "b", "c"].map((name) => `${name}-invite-many`);
	for (const id of ids) await addMember(world, { id, status: "Pending", lastname: id });
	await world.scope.database.write(async (trx) => {
		const { sql } = await import("kysely");
		await sql`create trigger refuse before insert on outbox when new.to_member_id = 'b-invite-many'
			begin select raise(abort, 'mailbox on fire'); end`.execute(trx);
	});
	const reply = await invite({ status: "Pending" });
	expect(reply.status).toBe(200);
	const html = render(await open(), reply.data);
	for (const text of ["2 members were invited.", "1 member could not be invited.", "Pat b-invite-many"])
		expect(html).toContain(text);
	expect(html).toContain("Error occurred when sending invitation");
	expect(await Promise.all(ids.map(status))).toEqual(["Invited", "Pending", "Invited"]);
});

test("says how many more there are than it names", async () => {
	const { open, render } = await scene();
	const failed = [{ id: "a", name: "Al Pine", reason: "members:refused.invite" }];
	const html = render(await open(), { summary: { invited: 7, refused: 3, failed } });
	for (const text of ["3 members could not be invited.", "Al Pine", "and 2 more"]) expect(html).toContain(text);
});

test("a second press invites nobody twice", async () => {
	const { world, invite, open, render } = await scene();
	await addMember(world, { status: "Invited" });
	const asked = (await open("?status=Invited")) as { submitKey: string };
	expect(render(asked)).toContain(`name="_key" value="${asked.submitKey}"`);
	const form = { status: "Invited", _key: asked.submitKey };
	const replies = [await invite(form), await invite(form)];
	expect(replies.map(({ location }) => location)).toEqual(["/admin/members", "/admin/members"]);
	expect(await toastOf(replies[1]!.headers)).toMatchObject({
		...{ type: "info", message: reads("This was sent before. The list shows what has been done.") },
	});
	expect(await world.scope.query.selectFrom("outbox").select("id").execute()).toHaveLength(1);
});

test("Active members without a password are offered as well, and sent a link each [MEM-41 MEM-43]", async () => {
	const { world, open, invite, render, status } = await scene();
	const [bare, ready] = [await addMember(world), await addMember(world)];
	await addMember(world, { status: "Cancelled" });
	await transact(world.scope, (tx) => savePassword(tx, ready, "hash"));
	expect(render(await open())).toContain('<option value="noPassword">Active, without a password</option>');
	const asked = render(await open("?status=noPassword"));
	expect(asked).toContain("Send 1 active member without a password an activation link?");
	expect(asked).toContain('name="status" value="noPassword"');
	const reply = await invite({ status: "noPassword" });
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("1 activation link sent") });
	const mails = await listMailTexts(world.scope, 10);
	expect(mails.map(({ toId, kind }) => [toId, kind])).toEqual([[bare, "activation"]]);
	expect(await status(bare)).toBe("Active");
	await transact(world.scope, (tx) => savePassword(tx, bare, "hash"));
	expect(render(await open("?status=noPassword"))).toContain("Every active member has a password.");
});

test("where a service keeps the passwords nobody lacks one: no page, list or posted form sends a link to choose one [MEM-43]", async () => {
	const { world, open, invite } = await scene();
	const id = await addMember(world);
	await transact(world.scope, (tx) => saveProgram(tx, { authApiUrl: "https://accounts.example.test" }));
	const { statuses } = (await open()) as Awaited<ReturnType<typeof loader>>;
	expect(statuses.map(({ status }) => status)).not.toContain("noPassword");
	const cookie = await adminCookieFor(world, "admin");
	const shown = await answer(() => showLoader(args(`/admin/members/${id}`, { cookie, params: { id } })));
	const record = shown.data as Awaited<ReturnType<typeof showLoader>>;
	expect([record.lacksPassword, record.changes.includes("link")]).toEqual([false, false]);
	const listed = (await answer(() => listLoader(args("/admin/members", { cookie })))).data;
	expect(renderPage(MemberList, "/admin/members", { loaderData: listed })).not.toContain('value="link"');
	const refused = "Passwords are kept by this program’s sign-in service, so no link is needed to choose one";
	const { data } = await invite({ status: "noPassword" });
	expect(data).toMatchObject({ summary: { invited: 0, failed: [{ id, reason: reads(refused) }] } });
	const bulk = await answer(() =>
		bulkAction(
			args("/admin/members/bulk", { cookie, form: { intent: "link", id, step: "run", count: "1", _key: "k" } }),
		),
	);
	expect(JSON.stringify(bulk.data)).toContain("linkElsewhere");
	const params = { id };
	const page = await answer(() => statusLoader(args(`/admin/members/${id}/status?change=link`, { cookie, params })));
	expect(page.data).toMatchObject({ refused: "linkElsewhere" });
	expect(await listMailTexts(world.scope, 10)).toEqual([]);
});

test("nobody is invited when it is another number than was agreed to; the question comes again [MEM-41]", async () => {
	const { world, invite, open, render, status } = await scene();
	const first = await addMember(world, { status: "Pending" });
	const asked = (await open("?status=Pending")) as { submitKey: string };
	expect(render(asked)).toContain('name="count" value="1"');
	const late = await addMember(world, { status: "Pending" });
	const form = { status: "Pending", _key: asked.submitKey };
	const reply = await invite({ ...form, count: "1" });
	expect(reply).toMatchObject({ status: 303, location: "/admin/members/invite?status=Pending" });
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "error",
		message: reads(
			"The number has changed since you were asked, and nobody was sent anything. Check it, then confirm.",
		),
	});
	expect([await status(first), await status(late)]).toEqual(["Pending", "Pending"]);
	expect((await invite({ ...form, count: "2" })).location).toBe("/admin/members");
	expect([await status(first), await status(late)]).toEqual(["Invited", "Invited"]);
	// The same press once more is told as such, although nobody is Pending by now.
	expect(await toastOf((await invite({ ...form, count: "2" })).headers)).toMatchObject({ type: "info" });
});
