import { beforeEach, expect, test, vi } from "vitest";
import { insertAdminLink } from "~/features/credentials/admin-links.repository.server";
import { takeAppStep } from "~/features/two-step/two-step.repository.server";
import { cleanUpControl } from "~/gate/jobs/cleanup-job.server";
import { loader as layout } from "~/routes/admin/layout";
import { action as resetPassword } from "~/routes/auth/admin-reset";
import { loader as signInPage } from "~/routes/auth/admin-signin";
import { loader as codePage } from "~/routes/auth/two-step/admin-code";
import { transactControl } from "~db/transact";
import { answer, args, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { PASSWORD } from "../people";
import {
	addBoss,
	auditOf,
	BOSS,
	codeOf,
	enterCode,
	enterPassword,
	errorsOf,
	mailsOf,
	NINE,
	STEP,
	withTwoSteps,
} from "./support";

let world: World;
const WRONG = { oneTimeCode: [reads("Authentication failed: This code is wrong or was used already")] };

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: NINE });
	world = await makeWorld();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const isIn = async (cookie: string) => (await answer(() => layout(args("/admin", { cookie })))).status === 200;
const page = (cookie: string, search = "") => answer(() => codePage(args(`/admin/signin/code${search}`, { cookie })));

test("who has not turned it on signs in by the password alone", async () => {
	await addBoss(world);
	const { location, cookie } = await enterPassword();
	expect([location, await isIn(cookie)]).toEqual(["/admin", true]);
});

test("a right password leads to the code and lets nobody in before it (check 43)", async () => {
	const { secret } = await withTwoSteps(world);
	const half = await enterPassword();
	expect([half.status, half.location]).toEqual([303, "/admin/signin/code"]);
	expect(half.headers.getSetCookie().join()).toMatch(/laurel-admin-step=[^;]+; Max-Age=600;.*HttpOnly; SameSite=Lax/);
	expect(await isIn(half.cookie)).toBe(false);
	expect((await page(half.cookie)).status).toBe(200);
	const whole = await enterCode(codeOf(secret), { cookie: half.cookie });
	expect([whole.status, whole.location, await isIn(whole.cookie)]).toEqual([303, "/admin", true]);
});

test("a wrong password says the same whether it is on or not, and shows no second page", async () => {
	await withTwoSteps(world);
	await addBoss(world, "admin", "plain@example.test");
	const tries = ["boss", "plain", "nobody"].map((name) =>
		enterPassword({}, { email: `${name}@example.test`, password: "wrong password" }),
	);
	const [one, ...others] = (await Promise.all(tries)).map(({ status, data, location, headers }) => ({
		...{ status, location, said: errorsOf({ data }), cookies: headers.getSetCookie() },
	}));
	expect(one).toMatchObject({ status: 401, location: null, cookies: [] });
	for (const other of others) expect(other).toEqual(one);
});

test("signing in again ends the session that the browser brought before the code is there", async () => {
	const { cookie } = await withTwoSteps(world);
	const half = await enterPassword({ cookie });
	expect([await isIn(cookie), await isIn(half.cookie)]).toEqual([false, false]);
});

test.each([
	["one step ago", -1, true],
	["now", 0, true],
	["one step ahead", 1, true],
	["two steps ahead", 2, false],
	["two steps ago", -2, false],
])("a phone whose clock is %s: %d steps off is let in: %s", async (_, steps, fits) => {
	const { secret } = await withTwoSteps(world);
	later(10 * STEP);
	const { cookie } = await enterPassword();
	const reply = await enterCode(codeOf(secret, steps), { cookie });
	expect(reply.status).toBe(fits ? 303 : 401);
	if (!fits) expect(errorsOf(reply)).toEqual(WRONG);
});

test("a code counts once, also in another browser, and none before it counts any more (check 43) [AUTH-39]", async () => {
	const { secret } = await withTwoSteps(world);
	later(10 * STEP);
	const code = codeOf(secret);
	const first = await enterPassword();
	expect((await enterCode(code, first)).status).toBe(303);
	const second = await enterPassword();
	for (const used of [code, codeOf(secret, -1)]) {
		const again = await enterCode(used, second);
		expect([again.status, errorsOf(again)]).toEqual([401, WRONG]);
	}
	later(STEP);
	expect((await enterCode(codeOf(secret), second)).status).toBe(303);
});

test("a step of time is taken once, and none before it, whatever was looked at in the meantime", async () => {
	const { id } = await withTwoSteps(world);
	const step = Math.floor(NINE / STEP);
	const take = (wanted: number) => transactControl(world.control, (tx) => takeAppStep(tx, id, wanted));
	expect([await take(step), await take(step), await take(step - 1), await take(step + 1)]).toEqual([
		true,
		false,
		false,
		true,
	]);
});

test("of two at once with the same code one is let in", async () => {
	const { secret } = await withTwoSteps(world);
	const browsers = [await enterPassword(), await enterPassword()];
	const replies = await Promise.all(browsers.map((browser) => enterCode(codeOf(secret), browser)));
	expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 401]);
	expect(await isIn(replies.find(({ status }) => status === 401)?.cookie ?? "")).toBe(false);
});

test("the step of a browser is over once its code was taken, also for the same cookie once more [AUTH-39]", async () => {
	const { secret } = await withTwoSteps(world);
	const half = await enterPassword();
	await enterCode(codeOf(secret), half);
	later(STEP);
	const again = await enterCode(codeOf(secret), half);
	expect([again.status, again.location]).toEqual([303, "/admin/signin"]);
	expect(await toastOf(again.headers)).toMatchObject({
		message: reads("Authentication failed: This sign-in took too long or was used already. Enter your password again."),
	});
	expect(await isIn(again.cookie)).toBe(false);
});

test("ten minutes after the password it is over, and is removed", async () => {
	const { secret } = await withTwoSteps(world);
	const half = await enterPassword({ redirectTo: "/admin/members" });
	later(10 * 60_000);
	const late = await enterCode(codeOf(secret), { cookie: half.cookie, redirectTo: "/admin/members" });
	expect(late.location).toBe("/admin/signin?redirectTo=%2Fadmin%2Fmembers");
	expect((await page(half.cookie)).location).toBe("/admin/signin");
	expect(await world.control.query.selectFrom("admin_sign_in_steps").selectAll().execute()).toHaveLength(1);
	await cleanUpControl(world.control);
	expect(await world.control.query.selectFrom("admin_sign_in_steps").selectAll().execute()).toEqual([]);
});

test("another browser without that cookie, and one with a made-up one, get nowhere (check 43)", async () => {
	const { secret } = await withTwoSteps(world);
	await enterPassword();
	for (const cookie of ["", "laurel-admin-step=bWFkZSB1cA%3D%3D"]) {
		const reply = await enterCode(codeOf(secret), { cookie });
		expect([reply.location, await isIn(reply.cookie)]).toEqual(["/admin/signin", false]);
		expect((await page(cookie)).location).toBe("/admin/signin");
	}
	const stored = await world.control.query.selectFrom("admin_sign_in_steps").select("token_hash").execute();
	expect(stored).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test("a password that is changed in between, and an admin made inactive, end the step", async () => {
	const { id, secret } = await withTwoSteps(world);
	const half = await enterPassword();
	const token = await transactControl(world.control, (tx) => insertAdminLink(tx, id, "reset"));
	const form = { password: "another long password", confirmation: "another long password" };
	await answer(() => resetPassword(args(`/admin/reset/${token}`, { form, params: { token } })));
	expect((await enterCode(codeOf(secret), half)).location).toBe("/admin/signin");
	const next = await enterPassword({}, { ...BOSS, password: form.password });
	expect(next.location).toBe("/admin/signin/code");
	await world.control.database.writer.updateTable("admins").set({ status: "Inactive" }).execute();
	const refused = await enterCode(codeOf(secret), next);
	expect([refused.location, await isIn(refused.cookie)]).toEqual(["/admin/signin", false]);
});

test("a recovery code signs in once, however it is written, and its owner is told when few are left", async () => {
	const { id, codes } = await withTwoSteps(world);
	const [first = "", ...others] = codes;
	expect((await enterCode(first.toLowerCase().replaceAll("-", " "), await enterPassword())).status).toBe(303);
	const again = await enterCode(first, await enterPassword());
	expect([again.status, errorsOf(again)]).toEqual([401, WRONG]);
	for (const code of others.slice(0, 5)) expect((await enterCode(code, await enterPassword())).status).toBe(303);
	expect(await mailsOf(world)).toEqual(["adminTwoStepOn"]);
	expect((await enterCode(others[5] ?? "", await enterPassword())).status).toBe(303);
	expect(await mailsOf(world)).toEqual(["adminTwoStepOn", "adminRecoveryLow"]);
	expect((await auditOf(world, id)).filter((action) => action === "recovery-used")).toHaveLength(7);
});

test("two browsers with the same recovery code: one is let in", async () => {
	const { codes } = await withTwoSteps(world);
	const browsers = [await enterPassword(), await enterPassword()];
	const replies = await Promise.all(browsers.map((browser) => enterCode(codes[0] ?? "", browser)));
	expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 401]);
});

test("an empty code is said to be missing and is not counted; a wrong one is in the log", async () => {
	const { id } = await withTwoSteps(world);
	const half = await enterPassword();
	const empty = await enterCode("", half);
	expect([empty.status, errorsOf(empty)]).toEqual([400, { oneTimeCode: [reads("Enter a code")] }]);
	expect((await auditOf(world, id)).includes("sign-in-failed")).toBe(false);
	await enterCode("000000", half);
	const row = await world.control.query
		.selectFrom("audit_log")
		.select("detail")
		.where("action", "=", "sign-in-failed")
		.executeTakeFirstOrThrow();
	expect(JSON.parse(row.detail ?? "")).toMatchObject({ after: { reason: "code" } });
	expect(row.detail).not.toContain("000000");
});

test("wrong codes wait as wrong passwords do, and right passwords in between forget none of them (check 22)", async () => {
	const { secret } = await withTwoSteps(world);
	for (let i = 1; i <= 10; i++)
		expect((await enterCode("000000", { ...(await enterPassword()), address: `198.51.100.${i}` })).status).toBe(401);
	const half = await enterPassword();
	const held = await enterCode(codeOf(secret), { ...half, address: "198.51.100.30" });
	expect([held.status, held.headers.get("Retry-After")]).toEqual([429, "1"]);
	expect(errorsOf(held)).toEqual({
		"": [
			reads("Authentication failed: After so many wrong codes the next try has to wait. Please try again in 1 second."),
		],
	});
	later(1000);
	expect((await enterCode(codeOf(secret), { ...half, address: "198.51.100.30" })).status).toBe(303);
});

test("wrong codes from many networks are limited for the account, but not in a browser that is known for it (check 22)", async () => {
	const { secret, cookie } = await withTwoSteps(world);
	for (let i = 1; i <= 20; i++)
		expect((await enterCode("000000", { ...(await enterPassword()), address: `203.0.${i}.1` })).status).toBe(401);
	const elsewhere = await enterCode(codeOf(secret), { ...(await enterPassword()), address: "192.0.2.1" });
	expect([elsewhere.status, errorsOf(elsewhere)]).toEqual([
		429,
		{ "": [reads("Authentication failed: Too many wrong codes. Please wait 15 minutes, then try again.")] },
	]);
	const known = await enterPassword({ cookie });
	expect((await enterCode(codeOf(secret), { ...known, address: "192.0.2.1" })).status).toBe(303);
	later(15 * 60_000 + 1);
	expect((await enterCode(codeOf(secret), { ...(await enterPassword()), address: "192.0.2.1" })).status).toBe(303);
});

test("the place that somebody was on the way to survives both steps, and is one of the administration", async () => {
	const { secret } = await withTwoSteps(world);
	const half = await enterPassword({ redirectTo: "/admin/members?q=a" });
	expect(half.location).toBe("/admin/signin/code?redirectTo=%2Fadmin%2Fmembers%3Fq%3Da");
	const shown = (await page(half.cookie, "?redirectTo=%2Fadmin%2Fmembers%3Fq%3Da")).data;
	expect(shown).toMatchObject({
		redirectTo: "/admin/members?q=a",
		other: "/admin/signin/code?redirectTo=%2Fadmin%2Fmembers%3Fq%3Da&recovery=1",
	});
	const wrong = await enterCode("000000", { ...half, redirectTo: "/admin/members?q=a" });
	expect(wrong.status).toBe(401);
	expect((await enterCode(codeOf(secret), { ...half, redirectTo: "/admin/members?q=a" })).location).toBe(
		"/admin/members?q=a",
	);
	for (const redirectTo of ["//evil.test", "/home", "/admin/signin/code", "/admin/two-step"]) {
		later(STEP);
		const next = await enterPassword({ redirectTo });
		expect(next.location).toBe("/admin/signin/code");
		expect((await enterCode(codeOf(secret), { ...next, redirectTo })).location).toBe("/admin");
	}
});

test("a signed-in admin is sent on from both pages", async () => {
	const { cookie } = await withTwoSteps(world);
	expect((await page(cookie)).location).toBe("/admin/signin");
	expect((await answer(() => signInPage(args("/admin/signin", { cookie })))).location).toBe("/admin");
});

test.each(["activate", "reset"] as const)(
	"the link to %s a password leads to the password and the code",
	async (kind) => {
		const { id, secret, cookie } = await withTwoSteps(world);
		const { action } = await (kind === "reset"
			? import("~/routes/auth/admin-reset")
			: import("~/routes/auth/admin-activate"));
		const token = await transactControl(world.control, (tx) => insertAdminLink(tx, id, kind));
		const form = { password: "another long password", confirmation: "another long password" };
		const reply = await answer(() => action(args(`/admin/${kind}/${token}`, { form, params: { token }, cookie })));
		expect([reply.location, await isIn(cookie)]).toEqual(["/admin/signin", false]);
		const half = await enterPassword({}, { ...BOSS, password: form.password });
		expect([half.location, await isIn(half.cookie)]).toEqual(["/admin/signin/code", false]);
		expect((await enterCode(codeOf(secret), half)).status).toBe(303);
		expect(PASSWORD).not.toBe(form.password);
	},
);
