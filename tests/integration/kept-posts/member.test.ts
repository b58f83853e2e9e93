import { beforeEach, expect, test, vi } from "vitest";
import { findKept } from "~/features/kept-posts/kept-posts.repository.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import * as signin from "~/routes/auth/signin";
import * as edit from "~/routes/member/entries/edit";
import * as layout from "~/routes/member/layout";
import * as enter from "~/routes/member/offers/enter";
import * as profile from "~/routes/member/profile/edit";
import * as keptPost from "~/routes/resources/kept-post";
import { keptMemberCookie } from "~/server/cookies.server";
import { addMember, answer, args, type Call, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, cookieOf, PASSWORD } from "../auth/people";
import { makeOpportunity } from "../offers/make-offer";
import { inputValue, visit } from "../orders/visit";
import { pairsOf } from "./cookies";

let world: World;
let memberId: string;
let ids: { offerId: string; opportunityId: string };
let path: string;

beforeEach(async () => {
	world = await makeWorld({}, false);
	memberId = await addAda(world);
	ids = await makeOpportunity(world);
	path = `/offers/${ids.offerId}/${ids.opportunityId}`;
	return () => world.close();
});

const db = () => world.scope.database.writer;
const kept = () => db().selectFrom("kept_posts").selectAll().execute();
const endSessions = () => db().deleteFrom("sessions").execute();
const signIn = async (email = "ada@example.test", cookie = "") => {
	const reply = await answer(() => signin.action(args("/signin", { cookie, form: { email, password: PASSWORD } })));
	return pairsOf(reply.headers, cookie);
};
const post = (form: Call["form"], cookie: string, to = path) =>
	answer(() => enter.action(args(to, { cookie, params: ids, form: form ?? {} })));
const TEXT = { "field.description": "A long story", _key: "key-of-this-page" };
const shown = (cookie: string, at = path) =>
	visit(enter, "/offers/:offerId/:opportunityId", at, { cookie, params: ids });
const layoutAt = async (cookie: string, at: string) =>
	(await answer(() => layout.loader(args(at, { cookie })))).data as { kept: unknown };

test("what a member sends when their session has ended is kept sealed, and sign-in leads back to its page [AUTH-50]", async () => {
	const cookie = await signIn();
	await endSessions();
	const reply = await post(TEXT, cookie, `${path}?from=mail`);
	expect(reply.location).toBe(`/signin?redirectTo=${encodeURIComponent(`${path}?from=mail`)}`);
	const [row, ...more] = await kept();
	expect(more).toEqual([]);
	expect(row).toMatchObject({ member_id: memberId, body_enc: expect.stringMatching(/^enc:1:/) });
	expect(JSON.stringify(row)).not.toContain("long story");
	expect(await world.scope.query.selectFrom("offer_entries").selectAll().execute()).toEqual([]);
	const { full, sent } = cookieOf(reply.headers, "laurel-kept");
	expect(full).toMatch(/Max-Age=900; Path=\/; HttpOnly; SameSite=Lax/);
	expect(JSON.stringify(row)).not.toContain(String(await keptMemberCookie().parse(sent)));
});

test.each([
	["en", "Your session has ended", "What you wrote is kept for 15 minutes. Sign in, check it, then send it."],
	["fr", "Votre session a pris fin", "Ce que vous avez écrit est conservé pendant 15 minutes."],
] as const)("sign-in says why, and only then (%s)", async (locale, title, text) => {
	const cookie = await signIn();
	await endSessions();
	const before = await visit(signin, "/signin", "/signin", { cookie, locale });
	expect(before.text).not.toContain(title);
	const late = pairsOf((await post(TEXT, cookie)).headers, cookie);
	const page = await visit(signin, "/signin", "/signin", { cookie: late, locale });
	expect(page.text).toContain(title);
	expect(page.text).toContain(text);
});

test("what was kept is shown although the offer has closed meanwhile, and nothing of the offer", async () => {
	const cookie = await signIn();
	await endSessions();
	const late = pairsOf((await post({ ...TEXT, _form: "-" }, cookie)).headers, cookie);
	await db().updateTable("offers").set({ status: "Draft", title: "A secret" }).execute();
	const page = await shown(await signIn("ada@example.test", late));
	expect(page.text).toContain("This was closed while you were filling it in, so nothing was sent.");
	expect(page.html).toContain("A long story");
	expect(page.html).not.toContain("A secret");
});

test("a change of an entry that was kept still knows what it was opened with", async () => {
	const cookie = await signIn();
	const at = (await post(TEXT, cookie)).location ?? "";
	const entryId = at.split("/").at(-1) ?? "";
	const change = (by: string) =>
		visit(edit, "/entries/:entryId/edit", `${at}/edit`, { cookie: by, params: { entryId } });
	const _opened = inputValue((await change(cookie)).html, "_opened");
	await db().updateTable("offer_entries").set({ last_modified_at: 1 }).execute();
	await endSessions();
	const form = { "field.description": "Another story", _key: "key-of-the-change", _opened };
	const sent = args(`${at}/edit`, { cookie, params: { entryId }, form });
	const late = pairsOf((await answer(() => edit.action(sent))).headers, cookie);
	const back = await change(await signIn("ada@example.test", late));
	expect(back.html).toContain("Another story");
	expect(inputValue(back.html, "_opened")).toBe(_opened);
});

test("signed in again, the form is filled in and nothing is sent; its key is the one it had", async () => {
	const cookie = await signIn();
	await endSessions();
	const late = pairsOf((await post(TEXT, cookie)).headers, cookie);
	const back = await signIn("ada@example.test", late);
	const page = await shown(back);
	expect(page.html).toContain("A long story</textarea>");
	expect(page.html).toContain('value="key-of-this-page"');
	expect(await layoutAt(back, path)).toMatchObject({ kept: { files: false } });
	expect(await layoutAt(back, "/home")).toMatchObject({ kept: null });
	expect(await world.scope.query.selectFrom("offer_entries").selectAll().execute()).toEqual([]);
	expect((await post(TEXT, back)).status).toBe(303);
	expect(await kept()).toEqual([]);
	expect((await shown(back)).html).not.toContain("A long story");
});

test("another person who signs in on that browser sees nothing of it", async () => {
	const cookie = await signIn();
	await endSessions();
	const late = pairsOf((await post(TEXT, cookie)).headers, cookie);
	await addAda(world, { email: "eve@example.test", firstname: "Eve" });
	const eve = await signIn("eve@example.test", late);
	expect((await shown(eve)).html).not.toContain("A long story");
	expect(await layoutAt(eve, path)).toMatchObject({ kept: null });
	// Nor does what Eve sends there take it away from its owner.
	await post({ "field.description": "Eve's" }, eve);
	expect(await kept()).toHaveLength(1);
});

test.each([
	["expired", () => db().updateTable("sessions").set({ expires: 1 }).execute()],
	["ended by an admin", endSessions],
])("a session that is %s keeps the post with nothing but its own cookie or the browser's", async (_how, end) => {
	const cookie = await signIn();
	await end();
	expect((await post(TEXT, cookie)).headers.getSetCookie().join()).toContain("laurel-kept=");
	expect(await kept()).toHaveLength(1);
});

test("an expired session is enough without any other cookie", async () => {
	const cookie = await memberCookieFor(world, memberId);
	await db().updateTable("sessions").set({ expires: 1 }).execute();
	await post(TEXT, cookie);
	expect(await kept()).toMatchObject([{ member_id: memberId }]);
});

test.each([
	["en", reads("Your session has ended, and what you sent was not saved. Sign in, then send it again.")],
] as const)("a stranger makes the server keep nothing, and is told that it is not saved", async (_locale, message) => {
	const forged = "laurel-was-member=WyJkZW1vIiwieCJd; laurel-session=ImRlZmF1bHQuZGVtby5BQUFBIg%3D%3D";
	for (const cookie of ["", forged]) {
		const reply = await post(TEXT, cookie);
		expect(reply.location).toBe(`/signin?redirectTo=${encodeURIComponent(path)}`);
		expect(await toastOf(reply.headers)).toMatchObject({ type: "error", message });
	}
	expect(await kept()).toEqual([]);
});

test("nothing is kept for somebody who may not sign in, for a demonstration, or in another program", async () => {
	const cookie = await signIn();
	await endSessions();
	await db().updateTable("members").set({ status: "Cancelled" }).execute();
	await post(TEXT, cookie);
	await db().updateTable("members").set({ status: "Active" }).execute();
	await answer(() => enter.action(args(path, { cookie, host: "other.test", params: ids, form: TEXT })));
	const other = await memberCookieFor(world, await addMember(world));
	await db().updateTable("sessions").set({ expires: 1, kind: "demo" }).execute();
	await post(TEXT, `${cookie.replace(/laurel-session=[^;]*/, "")}; ${other}`);
	expect(await kept()).toEqual([]);
});

test("passwords, files and too much are not kept; a file is said to be missing", async () => {
	const cookie = await signIn();
	await endSessions();
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...TEXT, currentPassword: "s3cret", ownPassword: "s3cret" }))
		form.append(name, value);
	form.append("field.receipt", new File(["%PDF-"], "a.pdf"));
	form.append("email[999999999]", "x");
	const late = pairsOf((await post(form, cookie)).headers, cookie);
	const stored = await findKept(world.scope, String(await keptMemberCookie().parse(late)));
	expect(world.runtime.cipher.decrypt(stored?.body ?? "")).toBe(
		JSON.stringify({ page: path, fields: Object.entries(TEXT), files: true }),
	);
	expect(await layoutAt(await signIn("ada@example.test", late), path)).toMatchObject({ kept: { files: true } });
	await db().deleteFrom("kept_posts").execute();
	const tooMuch = await post({ "field.description": "x".repeat(1_000_001) }, cookie);
	expect(await toastOf(tooMuch.headers)).toMatchObject({
		message: reads("Your session has ended, and what you sent was not saved. Sign in, then send it again."),
	});
	expect(await kept()).toEqual([]);
});

test("a person's posts are few, the newest three, thirty in a quarter of an hour, and gone after it", async () => {
	const cookie = await signIn();
	await endSessions();
	// However quickly they come: all of them in one moment.
	const moment = vi.spyOn(Date, "now").mockReturnValue(Date.now());
	for (let n = 0; n < 32; n++) await post({ ...TEXT, "field.description": `Try ${n}` }, cookie);
	moment.mockRestore();
	const rows = await kept();
	expect(rows).toHaveLength(3);
	expect(rows.map(({ body_enc }) => world.runtime.cipher.decrypt(body_enc)).sort()).toEqual(
		[27, 28, 29].map((n) => expect.stringContaining(`Try ${n}"`)),
	);
	const later = await world.scopeOf({ now: () => Date.now() + 15 * 60_000 });
	await cleanUp(later);
	expect(await kept()).toEqual([]);
});

test("one browser keeps one post: the next takes the place of the one before", async () => {
	const cookie = await signIn();
	await endSessions();
	const first = pairsOf((await post(TEXT, cookie)).headers, cookie);
	await post({ ...TEXT, "field.description": "Better" }, first);
	expect((await kept()).map(({ body_enc }) => world.runtime.cipher.decrypt(body_enc))).toEqual([
		expect.stringContaining("Better"),
	]);
});

test("a page with scripts hands over what is typed, which is kept only once the session is over", async () => {
	const cookie = await signIn();
	const hand = (page: string) =>
		answer(() =>
			keptPost.action(args(`/kept-post?${new URLSearchParams({ as: "member", page })}`, { cookie, form: TEXT })),
		);
	expect((await hand(path)).status).toBe(204);
	expect(await kept()).toEqual([]);
	await endSessions();
	const handed = await hand(path);
	expect(await kept()).toHaveLength(1);
	expect((await shown(await signIn("ada@example.test", pairsOf(handed.headers, cookie)))).html).toContain(
		"A long story",
	);
	await db().deleteFrom("kept_posts").execute();
	for (const page of ["//evil.test/x", "https://evil.test/x", "/admin/members/new", "/cart-panel"]) await hand(page);
	const pages = (await kept()).map(({ body_enc }) => JSON.parse(world.runtime.cipher.decrypt(body_enc)).page);
	expect(new Set(pages)).toEqual(new Set(["/home"]));
});

test("any form of conform is filled in with what was sent, over what is stored", async () => {
	const cookie = await signIn();
	await endSessions();
	const form = { firstname: "Augusta", lastname: "King" };
	const late = await answer(() => profile.action(args("/profile/edit", { cookie, form })));
	const back = await signIn("ada@example.test", pairsOf(late.headers, cookie));
	expect(await layoutAt(back, "/profile/edit")).toMatchObject({
		kept: { lastResult: { status: "error", initialValue: form } },
	});
});
