import { expect, test } from "vitest";
import { sweepExpiry } from "~/features/expiry/expire-points.service.server";
import { post } from "~/features/points/points.service.server";
import { findProgram, updateProgram } from "~/features/programs/programs.repository.server";
import { DAY } from "~/lib/limits";
import { action as saveSettings } from "~/routes/admin/settings/edit";
import ExpirySettings, { loader as expiryLoader } from "~/routes/admin/settings/expiry";
import Activity, { loader as activity } from "~/routes/member/activity/list";
import Home, { loader as home } from "~/routes/member/home";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";

const FORM = { displayTitle: "Peaks", locale: "en", timeZone: "UTC", companyDataKeyLabel: "Key" };

async function save(world: World, pointsExpireMonths: string) {
	const cookie = await adminCookieFor(world, "admin");
	const form = { ...FORM, pointsExpireMonths };
	const reply = await answer(() => saveSettings(args("/admin/settings", { cookie, form })));
	const { pointsExpireMonths: months, pointsExpireFrom: from } = (await findProgram(world.scope))!;
	return { status: reply.status, data: reply.data, months, from };
}

test("the settings keep how long points last; members have sixty days where they last for the first time, or less long", async () => {
	const world = await makeWorld();
	expect(await save(world, "")).toMatchObject({ status: 303, months: null, from: null });
	const began = await save(world, "24");
	expect(began).toMatchObject({ status: 303, months: 24 });
	expect(began.from! - Date.now()).toBeGreaterThanOrEqual(60 * DAY - 60_000);
	await transact(world.scope, (tx) => updateProgram(tx, { pointsExpireFrom: 5 }));
	expect(await save(world, "36")).toMatchObject({ months: 36, from: 5 });
	const shorter = await save(world, "12");
	expect(shorter.from! - Date.now()).toBeGreaterThanOrEqual(60 * DAY - 60_000);
	expect(await save(world, "")).toMatchObject({ months: null, from: null });
});

test.each(["0", "121", "1.5", "soon", "-3"])("a program's points cannot last %s months", async (typed) => {
	const world = await makeWorld();
	const { status, data, months } = await save(world, typed);
	expect([status, months]).toEqual([400, null]);
	expect(Object.keys((data as { lastResult: { error: object } }).lastResult.error)).toEqual(["pointsExpireMonths"]);
});

const [YEAR, MONTH] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];

/** A member with 1,200 points that expire at the end of this month, 40 a month later, and 300 that should have a month ago. */
async function soon() {
	const world = await makeWorld();
	await transact(world.scope, (tx) =>
		updateProgram(tx, { pointsExpireMonths: 12, pointsExpireFrom: 1, timeZone: "UTC", locale: "en" }),
	);
	const memberId = await addMember(world);
	for (const [points, earned] of [
		[300, Date.UTC(YEAR - 1, MONTH - 1, 5)],
		[1200, Date.UTC(YEAR - 1, MONTH, 5)],
		[40, Date.UTC(YEAR - 1, MONTH + 1, 5)],
	] as const) {
		const scope = await world.scopeOf({ now: () => earned });
		const source = { kind: "test", id: `${points}` };
		await transact(scope, (tx) => post(tx, { memberId, kind: "Award", points, description: "Test", source }));
	}
	const lastDay = (after: number) =>
		new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(
			Date.UTC(YEAR, MONTH + after, 1) - 1,
		);
	return { world, memberId, cookie: await memberCookieFor(world, memberId), lastDay };
}

test("members read on their statement and on home what expires", async () => {
	const { world, cookie, lastDay } = await soon();
	await sweepExpiry(world.scope);
	const statement = (await answer(() => activity(args("/activity", { cookie })))).data;
	const html = renderPage(Activity, "/activity", { loaderData: statement });
	expect(html).toContain(`1,200 points expire after ${lastDay(1)}`);
	expect(html).toContain(`40 points expire after ${lastDay(2)}`);
	expect(html).toContain("Points last 12 months after the month in which they were earned.");
	const first = (await answer(() => home(args("/home", { cookie })))).data;
	const page = renderPage(Home, "/home", { loaderData: first });
	expect(page).toContain(`Expiring after ${lastDay(1)}`);
	expect(page).toContain("1,200 points");
});

test("admins read what expires next as it was counted, and what has expired", async () => {
	const { world, lastDay } = await soon();
	const cookie = await adminCookieFor(world, "observer");
	const page = async () => {
		const { data } = await answer(() => expiryLoader(args("/admin/settings/expiry", { cookie })));
		return renderPage(ExpirySettings, "/admin/settings/expiry", { loaderData: data }).replaceAll(/<[^>]+>/g, " ");
	};
	expect(await page()).toContain("Nothing has expired yet.");
	expect(await page()).toContain("They are being counted. Have a look in a few minutes.");
	await sweepExpiry(world.scope);
	expect(await page()).toMatch(new RegExp(`Last day\\s+${lastDay(1)}\\s+Points\\s+1,200\\s+Members\\s+1\\s`));
	expect(await page()).toMatch(new RegExp(`${lastDay(0)}\\s+300\\s+1\\s`));
	await transact(world.scope, (tx) => updateProgram(tx, { pointsExpireMonths: null, pointsExpireFrom: null }));
	expect(await page()).toContain("Points of this program never expire.");
});

test("an end of a month that was counted ahead, and has no rule any more when it comes, is not said to go on", async () => {
	const { world } = await soon();
	const before = await world.scopeOf({ now: () => Date.UTC(YEAR, MONTH - 1, 20) });
	await sweepExpiry(before);
	const cookie = await adminCookieFor(world, "observer");
	const past = async () => {
		const { data } = await answer(() => expiryLoader(args("/admin/settings/expiry", { cookie })));
		return (data as { past: { points: number; going: boolean }[] }).past;
	};
	expect(await past()).toMatchObject([{ points: 0, going: true }]);
	await transact(world.scope, (tx) => updateProgram(tx, { pointsExpireMonths: null, pointsExpireFrom: null }));
	expect(await past()).toEqual([]);
});
