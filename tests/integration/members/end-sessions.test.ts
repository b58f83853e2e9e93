import { expect, test } from "vitest";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { action, loader } from "~/routes/admin/members/sessions";
import MemberRecord, { loader as showLoader } from "~/routes/admin/members/show";
import { loader as homeLoader } from "~/routes/member/profile/show";
import { transact } from "~db/transact";
import { breaking } from "../../support/fault-loop";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { auditOf, desk, rowsOf } from "./support";

async function scene() {
	const { world, cookie } = await desk();
	const id = await addMember(world);
	const open = async (as = cookie) => {
		const reply = await answer(() =>
			showLoader(args(`/admin/members/${id}?tab=sessions`, { cookie: as, params: { id } })),
		);
		return reply.data as Awaited<ReturnType<typeof showLoader>>;
	};
	const handles = async () => {
		const { panel } = await open();
		return panel.tab === "sessions" ? panel.sessions.map((session) => session.handle) : [];
	};
	const end = (form: Record<string, string>, memberId = id) =>
		answer(() => action(args(`/admin/members/${id}/sessions`, { cookie, params: { id: memberId }, form })));
	const signIn = () => transact(world.scope, (tx) => insertMemberSession(tx, { memberId: id }));
	return { world, cookie, id, open, handles, end, signIn };
}

test("ends one session and leaves the others (check 7) [SEC-15]", async () => {
	const { world, id, handles, end, signIn } = await scene();
	const member = await memberCookieFor(world, id);
	const [first] = await handles();
	await signIn();
	const visit = () => answer(() => homeLoader(args("/profile", { cookie: member })));
	expect((await visit()).status).toBe(200);
	const reply = await end({ session: first ?? "" });
	expect(reply).toMatchObject({ status: 303, location: `/admin/members/${id}?tab=sessions` });
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("The session was ended") });
	expect((await visit()).location).toMatch(/^\/signin/);
	expect(await handles()).toHaveLength(1);
	expect(await auditOf(world, id)).toMatchObject([{ action: "sign-out", actorKind: "admin" }]);
	expect(await toastOf((await end({ session: first ?? "" })).headers)).toMatchObject({ type: "error" });
});

test("ends all sessions of this member, of nobody else (check 7) [SEC-15]", async () => {
	const { world, id, end, signIn } = await scene();
	await signIn();
	await signIn();
	const other = await addMember(world);
	await memberCookieFor(world, other);
	const reply = await end({});
	expect(await toastOf(reply.headers)).toMatchObject({ type: "success", message: reads("All sessions were ended") });
	expect(await rowsOf(world, "sessions", id)).toEqual([]);
	expect(await rowsOf(world, "sessions", other)).toHaveLength(1);
});

test("another member's session cannot be named", async () => {
	const { world, id, end, handles, signIn } = await scene();
	await signIn();
	const [handle] = await handles();
	const other = await addMember(world);
	expect(await toastOf((await end({ session: handle ?? "" }, other)).headers)).toMatchObject({ type: "error" });
	expect(await rowsOf(world, "sessions", id)).toHaveLength(1);
});

test("the record shows the buttons to those who may press them", async () => {
	const { world, id, open, signIn } = await scene();
	await signIn();
	const render = (loaderData: unknown) => renderPage(MemberRecord, `/admin/members/${id}`, { loaderData });
	const html = render(await open());
	expect(html).toContain("Sign out everywhere");
	expect(html).toContain(`action="/admin/members/${id}/sessions"`);
	for (const page of ["edit", "delete"]) expect(html).toContain(`href="/admin/members/${id}/${page}"`);
	const observed = render(await open(await adminCookieFor(world, "observer")));
	expect(observed).not.toMatch(/Sign out everywhere|\/edit"|\/delete"/);
});

test("a failure is said on the tab, to which the address leads back", async () => {
	const { id, cookie, end, signIn } = await scene();
	await signIn();
	const tab = `/admin/members/${id}?tab=sessions`;
	const told = (message: string) => ({ type: "error", message: reads(message) });
	const failed = await breaking(/delete from "sessions"/, () => end({}));
	expect([failed.status, failed.location]).toEqual([303, tab]);
	expect(await toastOf(failed.headers)).toMatchObject(told("Error when ending sessions"));
	const odd = await end({ session: "x".repeat(5000) });
	expect([odd.status, odd.location]).toEqual([303, tab]);
	expect(await toastOf(odd.headers)).toMatchObject({ type: "error" });
	const page = await answer(() => loader(args("/x", { cookie, params: { id } })));
	expect(page).toMatchObject({ status: 302, location: `/admin/members/${id}?tab=sessions` });
});
