import { beforeEach, expect, test, vi } from "vitest";
import { cleanUpControl } from "~/gate/jobs/cleanup-job.server";
import { loader as layout } from "~/routes/admin/layout";
import { action as newCodes, loader as newCodesPage } from "~/routes/admin/profile/recovery-codes";
import { loader as profile } from "~/routes/admin/profile/show";
import { action as off, loader as offPage } from "~/routes/admin/profile/two-step-off";
import { loader as setUpPage } from "~/routes/auth/two-step/admin-set-up";
import { answer, args, toastOf } from "../../../support/http";
import { reads } from "../../../support/reads";
import { makeWorld, type World } from "../../../support/world";
import { PASSWORD } from "../people";
import {
	addBoss,
	auditOf,
	codeOf,
	enterCode,
	enterPassword,
	errorsOf,
	mailsOf,
	NINE,
	STEP,
	sendSetUp,
	shownSecret,
	turnOn,
	withTwoSteps,
} from "./support";

let world: World;
const WRONG = { oneTimeCode: [reads("This code is wrong or was used already")] };
const NOT_MINE = { ownPassword: [reads("This is not your password")] };

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"], now: NINE });
	world = await makeWorld();
});
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const isIn = async (cookie: string) => (await answer(() => layout(args("/admin", { cookie })))).status === 200;
const stored = () => world.control.query.selectFrom("admin_two_step").selectAll().execute();
const recovery = () => world.control.query.selectFrom("admin_recovery_codes").selectAll().execute();
const turnOff = (cookie: string, form: Record<string, string>) =>
	answer(() => off(args("/admin/profile/two-step-off", { cookie, form })));
const renew = (cookie: string, form: Record<string, string>) =>
	answer(() => newCodes(args("/admin/profile/recovery-codes", { cookie, form })));

test("the secret is shown after the own password, and counts only once a right code was entered (check 25)", async () => {
	const id = await addBoss(world);
	const { cookie } = await enterPassword();
	expect(await shownSecret(cookie)).toBeNull();
	const wrong = await sendSetUp(cookie, { ownPassword: "not mine at all" });
	expect([wrong.status, errorsOf(wrong), await stored()]).toEqual([400, NOT_MINE, []]);
	expect((await sendSetUp(cookie, { ownPassword: PASSWORD }, "/admin/two-step?redirectTo=%2Fadmin")).location).toBe(
		"/admin/two-step?redirectTo=%2Fadmin",
	);
	const secret = (await shownSecret(cookie)) ?? "";
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	expect((await enterPassword()).location).toBe("/admin");
	expect(errorsOf(await sendSetUp(cookie, { oneTimeCode: "000000" }))).toEqual(WRONG);
	expect((await enterPassword()).location).toBe("/admin");
	// Read as at sign-in, however it is written.
	const done = await sendSetUp(cookie, { oneTimeCode: codeOf(secret).replace(/^.../, "$&-") });
	const { codes } = done.data as { codes: string[] };
	expect(new Set(codes).size).toBe(10);
	for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
	const half = await enterPassword();
	expect(half.location).toBe("/admin/signin/code");
	expect(errorsOf(await enterCode(codeOf(secret), half))).toEqual({
		oneTimeCode: [reads("Authentication failed: This code is wrong or was used already")],
	});
	expect(await auditOf(world, id)).toContain("two-step-on");
	expect(await mailsOf(world)).toEqual(["adminTwoStepOn"]);
});

test("secret and codes lie nowhere in clear: not in tables, not in the log, and are shown to no page again", async () => {
	const { cookie, secret, codes } = await withTwoSteps(world);
	expect(await stored()).toMatchObject([{ secret_enc: expect.stringMatching(/^enc:1:/), pending_hash: null }]);
	expect(await recovery()).toHaveLength(10);
	const pages = [
		await answer(() => setUpPage(args("/admin/two-step", { cookie }))),
		await answer(() => profile(args("/admin/profile", { cookie }))),
		await answer(() => newCodesPage(args("/admin/profile/recovery-codes", { cookie }))),
		await answer(() => offPage(args("/admin/profile/two-step-off", { cookie }))),
	];
	const log = await world.control.query.selectFrom("audit_log").selectAll().execute();
	const mails = await world.control.query.selectFrom("outbox").selectAll().execute();
	const all = JSON.stringify([await stored(), await recovery(), pages, log, mails]);
	for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
		expect(all).not.toContain(text);
	expect(pages[1]?.data).toMatchObject({ recoveryCodes: 10 });
});

test("a session that has not begun it sees no secret of another one's, and cannot finish it", async () => {
	await addBoss(world);
	const one = (await enterPassword()).cookie;
	const other = (await enterPassword()).cookie;
	await sendSetUp(one, { ownPassword: PASSWORD });
	const secret = (await shownSecret(one)) ?? "";
	expect(await shownSecret(other)).toBeNull();
	const refused = await sendSetUp(other, { oneTimeCode: codeOf(secret) });
	expect([refused.status, errorsOf(refused)]).toEqual([
		409,
		{ "": [reads("Setting it up took too long. Begin again.")] },
	]);
	await sendSetUp(other, { ownPassword: PASSWORD });
	expect([await shownSecret(one), (await stored()).length]).toEqual([null, 1]);
});

test("after half an hour it is begun anew, and the old secret is removed", async () => {
	await addBoss(world);
	const { cookie } = await enterPassword();
	await sendSetUp(cookie, { ownPassword: PASSWORD });
	const secret = (await shownSecret(cookie)) ?? "";
	later(30 * 60_000);
	expect(await shownSecret(cookie)).toBeNull();
	expect((await sendSetUp(cookie, { oneTimeCode: codeOf(secret) })).status).toBe(409);
	await cleanUpControl(world.control);
	expect(await stored()).toEqual([]);
});

test("pressed twice it is turned on once", async () => {
	await addBoss(world);
	const { cookie } = await enterPassword();
	await sendSetUp(cookie, { ownPassword: PASSWORD });
	const secret = (await shownSecret(cookie)) ?? "";
	const sent = [codeOf(secret), codeOf(secret)].map((oneTimeCode) => sendSetUp(cookie, { oneTimeCode }));
	expect((await Promise.all(sent)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect([(await stored()).length, (await recovery()).length]).toEqual([1, 10]);
	const again = await sendSetUp(cookie, { ownPassword: PASSWORD });
	expect([again.status, errorsOf(again)]).toEqual([409, { "": [reads("Two-step sign-in is on already")] }]);
});

test("turning it on and off ends the other sessions and the sign-ins that are half way, not this one (check 7)", async () => {
	const id = await addBoss(world);
	const mine = (await enterPassword()).cookie;
	const other = (await enterPassword()).cookie;
	const { secret } = await turnOn(mine);
	expect([await isIn(mine), await isIn(other)]).toEqual([true, false]);
	const half = await enterPassword();
	const next = await enterCode(codeOf(secret), await enterPassword());
	later(STEP);
	const reply = await turnOff(mine, { ownPassword: PASSWORD, oneTimeCode: codeOf(secret) });
	expect([reply.location, (await toastOf(reply.headers))?.message]).toEqual([
		"/admin/profile",
		"two-step:turnOff.done",
	]);
	expect([await isIn(mine), await isIn(next.cookie)]).toEqual([true, false]);
	later(STEP);
	expect((await enterCode(codeOf(secret), half)).location).toBe("/admin/signin");
	expect((await enterPassword()).location).toBe("/admin");
	expect([await stored(), await recovery()]).toEqual([[], []]);
	expect(await mailsOf(world)).toEqual(["adminTwoStepOn", "adminTwoStepOff"]);
	expect(await auditOf(world, id)).toContain("two-step-off");
});

test.each([
	["off", turnOff],
	["new codes", renew],
] as const)("%s needs the own password and a code that was not used (check 25)", async (_, send) => {
	const { cookie, secret } = await withTwoSteps(world);
	const right = { ownPassword: PASSWORD, oneTimeCode: codeOf(secret) };
	const wrong = [
		[{ ...right, ownPassword: "not mine at all" }, NOT_MINE],
		[{ ...right, oneTimeCode: "000000" }, WRONG],
		[{ ...right, oneTimeCode: codeOf(secret, -1) }, WRONG],
		[{ ...right, oneTimeCode: "" }, { oneTimeCode: [reads("Enter a code")] }],
	] as const;
	for (const [form, errors] of wrong) {
		const reply = await send(cookie, form);
		expect([reply.status, errorsOf(reply)]).toEqual([400, errors]);
		expect(JSON.stringify(reply.data)).not.toContain(PASSWORD);
	}
	expect([(await stored()).length, (await recovery()).length]).toEqual([1, 10]);
	expect((await send(cookie, right)).status).toBeLessThan(400);
});

test("ten wrong codes close both for 15 minutes, also for a right one (check 22)", async () => {
	const { cookie, secret } = await withTwoSteps(world);
	for (let i = 0; i < 10; i++)
		expect((await turnOff(cookie, { ownPassword: PASSWORD, oneTimeCode: "000000" })).status).toBe(400);
	const held = await renew(cookie, { ownPassword: PASSWORD, oneTimeCode: codeOf(secret) });
	expect([held.status, errorsOf(held)]).toEqual([
		429,
		{ oneTimeCode: [reads("Too many wrong codes. Wait 15 minutes and try again.")] },
	]);
	later(15 * 60_000 + 1);
	expect((await renew(cookie, { ownPassword: PASSWORD, oneTimeCode: codeOf(secret) })).status).toBe(200);
});

test("new recovery codes end the old ones, and a recovery code is proof enough for both", async () => {
	const { id, cookie, codes } = await withTwoSteps(world);
	const reply = await renew(cookie, { ownPassword: PASSWORD, oneTimeCode: codes[0] ?? "" });
	const fresh = (reply.data as { codes: string[] }).codes;
	expect([fresh.length, fresh.some((code) => codes.includes(code))]).toEqual([10, false]);
	expect((await enterCode(codes[1] ?? "", await enterPassword())).status).toBe(401);
	expect((await enterCode(fresh[1] ?? "", await enterPassword())).status).toBe(303);
	expect(await auditOf(world, id)).toContain("recovery-codes");
	expect((await turnOff(cookie, { ownPassword: PASSWORD, oneTimeCode: fresh[0] ?? "" })).status).toBe(303);
});

test("while it is off there is nothing to turn off and no codes to make", async () => {
	await addBoss(world);
	const { cookie } = await enterPassword();
	const pages = [
		await answer(() => offPage(args("/admin/profile/two-step-off", { cookie }))),
		await answer(() => newCodesPage(args("/admin/profile/recovery-codes", { cookie }))),
	];
	for (const page of pages) expect([page.status, page.location]).toEqual([302, "/admin/profile"]);
	const form = { ownPassword: PASSWORD, oneTimeCode: "123456" };
	for (const reply of [await turnOff(cookie, form), await renew(cookie, form)]) expect(reply.status).toBe(409);
	expect((await answer(() => profile(args("/admin/profile", { cookie })))).data).toMatchObject({ recoveryCodes: null });
});
