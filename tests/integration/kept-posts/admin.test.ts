import { beforeEach, expect, test } from "vitest";
import { assignProgram, insertAdmin } from "~/features/admins/admins.repository.server";
import { cleanUpControl } from "~/gate/jobs/cleanup-job.server";
import * as layout from "~/routes/admin/layout";
import * as bulk from "~/routes/admin/members/bulk";
import * as points from "~/routes/admin/members/points";
import * as programs from "~/routes/admin/programs";
import * as signin from "~/routes/auth/admin-signin";
import { controlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { addMember, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { PASSWORD, passwordHash } from "../auth/people";
import { inputValue, visit } from "../orders/visit";
import { pairsOf } from "./cookies";

let world: World;
let path: string;
let params: { id: string };

beforeEach(async () => {
	world = await makeWorld({}, false);
	const hash = await passwordHash();
	await transactControl(world.control, async (tx) => {
		for (const name of ["ann", "bob"]) {
			const email = `${name}@staff.test`;
			const id = await insertAdmin(tx, { email, name, role: "admin", passwordHash: hash });
			for (const program of ["demo", "other"]) await assignProgram(tx, id, program);
		}
	});
	params = { id: await addMember(world, {}, "other") };
	path = `/admin/members/${params.id}/points`;
	return () => world.close();
});

const db = () => world.control.database.writer;
const kept = () => db().selectFrom("kept_posts").selectAll().execute();
const endSessions = () => db().deleteFrom("admin_sessions").execute();
const TEXT = { direction: "add", amount: "75", reason: "Trade fair", _key: "key-of-this-page" };
const post = (cookie: string) => answer(() => points.action(args(path, { cookie, params, form: TEXT })));
const layoutAt = async (cookie: string) =>
	(await answer(() => layout.loader(args(path, { cookie })))).data as { kept: unknown };

/** Signs in on the host of program `demo`, and goes to work in `other` when asked. */
async function signIn(name: string, cookie = "", program?: string) {
	const form = { email: `${name}@staff.test`, password: PASSWORD };
	const reply = await answer(() => signin.action(args("/admin/signin", { cookie, form })));
	const signedIn = pairsOf(reply.headers, cookie);
	if (!program) return signedIn;
	const chosen = await answer(() =>
		programs.action(args("/admin/programs", { cookie: signedIn, form: { programId: program } })),
	);
	return pairsOf(chosen.headers, signedIn);
}

test("an admin's form is kept, filled in again and sent in the program it was opened in [AUTH-37]", async () => {
	const cookie = await signIn("ann", "", "other");
	await endSessions();
	const late = await post(cookie);
	expect(late.location).toBe(`/admin/signin?redirectTo=${encodeURIComponent(path)}`);
	expect(await kept()).toMatchObject([{ program_id: "other", body_enc: expect.stringMatching(/^enc:1:/) }]);
	const cookies = pairsOf(late.headers, cookie);
	const page = await visit(signin, "/admin/signin", "/admin/signin", { cookie: cookies, locale: "fr" });
	expect(page.text).toContain("Ce que vous avez écrit est conservé pendant 15 minutes.");
	const back = await signIn("ann", cookies);
	expect(await layoutAt(back)).toMatchObject({
		program: { id: "other" },
		kept: { lastResult: { initialValue: { amount: "75", reason: "Trade fair", _key: "key-of-this-page" } } },
	});
	expect(await world.scope.query.selectFrom("member_transactions").selectAll().execute()).toEqual([]);
	expect((await post(back)).status).toBe(303);
	expect(await kept()).toEqual([]);
});

test("the browser says who it was even when its session cookie is gone, as after twelve hours", async () => {
	const cookie = await signIn("ann", "", "other");
	await endSessions();
	await post(cookie.replace(/laurel-admin=[^;]*;? ?/, ""));
	expect(await kept()).toMatchObject([{ program_id: "other" }]);
});

test("another admin on that browser, or the same one in another program, sees nothing of it", async () => {
	const cookie = await signIn("ann", "", "other");
	await endSessions();
	const late = pairsOf((await post(cookie)).headers, cookie);
	expect(await layoutAt(await signIn("bob", late, "other"))).toMatchObject({ kept: null });
	expect(await layoutAt(await signIn("ann", late, "demo"))).toMatchObject({ kept: null });
	expect(await kept()).toHaveLength(1);
});

test("a stranger's post is not kept, an inactive admin's neither, and kept ones go after 15 minutes", async () => {
	expect(await toastOf((await post("laurel-was-admin=WyJhbm4iXQ%3D%3D")).headers)).toMatchObject({
		message: reads("Your session has ended, and what you sent was not saved. Sign in, then send it again."),
	});
	const cookie = await signIn("ann");
	await endSessions();
	await post(cookie);
	expect(await kept()).toHaveLength(1);
	await cleanUpControl(await controlScope(world.control.database, { now: () => Date.now() + 15 * 60_000 }));
	expect(await kept()).toEqual([]);
	await db().updateTable("admins").set({ status: "Inactive" }).execute();
	await post(cookie);
	expect(await kept()).toEqual([]);
});

test.each([
	["en", "Not sent yet", "check it, then send it."],
	["fr", "Pas encore envoyé", "vérifiez-le, puis envoyez-le."],
] as const)("the page shows what was typed, with its key and a notice (%s)", async (locale, title, text) => {
	const cookie = await signIn("ann", "", "other");
	await endSessions();
	const back = await signIn("ann", pairsOf((await post(cookie)).headers, cookie));
	const { kept } = await layoutAt(back);
	const { data } = await answer(() => points.loader(args(path, { cookie: back, params })));
	const html = renderPage(points.default, path, { loaderData: { ...(data as object), kept }, locale });
	expect(html).toContain(title);
	expect(html).toContain(text);
	expect([inputValue(html, "amount"), inputValue(html, "reason"), inputValue(html, "_key")]).toEqual([
		"75",
		"Trade fair",
		"key-of-this-page",
	]);
});

test("a bulk action that came too late leads to its question again, with what was typed, and agrees to nothing", async () => {
	const cookie = await signIn("ann", "", "other");
	await endSessions();
	const form = { intent: "addTags", id: ["m1", "m2"], query: "?q=zed", tags: "Gold", count: "2", opening: "yes" };
	const late = await answer(() => bulk.action(args("/admin/members/bulk", { cookie, form })));
	const back = await signIn("ann", pairsOf(late.headers, cookie));
	const shown = (await answer(() => layout.loader(args("/admin/members/bulk", { cookie: back })))).data as {
		kept: unknown;
	};
	const { data } = await answer(() => bulk.loader(args("/admin/members/bulk", { cookie: back })));
	const html = renderPage(bulk.default, "/admin/members/bulk", {
		loaderData: { ...(data as object), kept: shown.kept },
	});
	expect(html).toContain("Not sent yet");
	expect([inputValue(html, "intent"), inputValue(html, "query"), inputValue(html, "tags")]).toEqual([
		"addTags",
		"?q=zed",
		"Gold",
	]);
	expect(html.match(/name="id" value="m[12]"/g)).toHaveLength(2);
	expect(html).not.toMatch(/name="(count|opening)"/);
});

test("an admin whose sessions were ended elsewhere reads it once at their sign-in, and a stranger nothing [AUTH-37]", async () => {
	const cookie = await signIn("ann");
	await endSessions();
	const look = (sent: string) => answer(() => layout.loader(args("/admin/members", { cookie: sent })));
	const reply = await look(cookie);
	expect([reply.status, reply.location]).toEqual([302, "/admin/signin?redirectTo=%2Fadmin%2Fmembers"]);
	expect(await toastOf(reply.headers)).toMatchObject({
		type: "info",
		message: reads(
			"Your session here has ended, for example because of a new password or because it was ended elsewhere. Please sign in again.",
		),
	});
	expect(await toastOf((await look(pairsOf(reply.headers, cookie))).headers)).toBeNull();
	const stranger = await look("laurel-admin=made-up; laurel-was-admin=WyJhbm4iXQ%3D%3D");
	expect([stranger.status, await toastOf(stranger.headers)]).toEqual([302, null]);
});
