import { expect, test } from "vitest";
import { TILES, WaitingTiles } from "~/features/dashboard/components/waiting-tiles";
import { saveEntry } from "~/features/entries/entries.service.server";
import { insertSubmission } from "~/features/forms/submissions/submissions.repository.server";
import { insertLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { insertTranslation } from "~/features/translations/translations.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { createFormat } from "~/lib/format";
import { newId } from "~/lib/ids.server";
import { DAY } from "~/lib/limits";
import { loader as databuckets } from "~/routes/admin/databuckets/list";
import { loader as entries } from "~/routes/admin/entries/list";
import { loader as review } from "~/routes/admin/entries/review";
import { loader as awards } from "~/routes/admin/failing-awards/list";
import AdminHome, { loader as home } from "~/routes/admin/home";
import { loader as imports } from "~/routes/admin/imports/list";
import { loader as mails } from "~/routes/admin/mails/list";
import { loader as members } from "~/routes/admin/members/list";
import { loader as orders } from "~/routes/admin/orders/list";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { makeForm, makeOpportunity } from "../offers/make-offer";
import { attempt } from "../quiz-results/support";
import { addQuiz } from "../quizzes/support";
import { addReward } from "../rewards/support";

type Loader = (given: ReturnType<typeof args>) => unknown;
type Home = Awaited<ReturnType<typeof home>>;

test("shows the ten newest records of each kind [ADMIN-44, ADMIN-45]", async () => {
	const world = await makeWorld();
	let at = 1_700_000_000_000;
	const taken = await addQuiz(world, { title: "Taken" }, "demo", () => at++);
	const offer = await makeOpportunity(world, { title: "Sell ten" }, { title: "Spring" });
	for (let i = 0; i < 12; i++) {
		const scope = await world.scopeOf({ now: () => at++ });
		const memberId = await addMember(world, { firstname: `M${i}` });
		await scope.database.write(async (trx) => {
			await trx
				.updateTable("members")
				.set({ created: at++ })
				.where("program_id", "=", "demo")
				.where("id", "=", memberId)
				.execute();
			await trx
				.insertInto("orders")
				.values({
					...{ program_id: "demo", id: `o${i}`, member_id: memberId, cart_value: 0, total_amount: 0 },
					...{ order_number: `ORD-${i}`, created: at, updated: at, created_by: memberId, updated_by: memberId },
				})
				.execute();
		});
		await addReward(world, { title: `R${i}` }, "demo", () => at++);
		await addQuiz(world, { title: `Q${i}` }, "demo", () => at++);
		await attempt(world, taken, { memberId, seconds: null, at: at++ });
		await saveEntry(scope, { id: newId(), status: "Pending", data: { a: 1 }, memberId, ...offer });
	}
	const formId = await makeForm(world, []);
	for (const i of [0, 7, 3, 11, 1, 9, 2, 10, 4, 8, 5, 6])
		await transact(world.scope, async (tx) => {
			await insertLeaderboard(tx, { title: `B${i}` });
			await insertTranslation(tx, { title: `T${i}`, locale: "en" });
			await insertSubmission(tx, { id: newId(), formId, formVersion: 1, data: "{}", memberId: null });
		});
	const cookie = await adminCookieFor(world, "admin");
	const { recent } = (await answer(() => home(args("/admin", { cookie })))).data as Home;
	const titles = Object.fromEntries(recent.map(({ name, rows }) => [name, rows.map((row) => row.title.split(" ")[0])]));
	expect(titles.members).toEqual(Array.from({ length: 10 }, (_, i) => `M${11 - i}`));
	expect(titles.orders).toEqual(Array.from({ length: 10 }, (_, i) => `ORD-${11 - i}`));
	expect(titles.rewards).toEqual(Array.from({ length: 10 }, (_, i) => `R${11 - i}`));
	expect(titles.entries).toEqual(Array.from({ length: 10 }, (_, i) => `M${11 - i}`));
	expect(titles.leaderboards).toEqual([6, 5, 8, 4, 10, 2, 9, 1, 11, 3].map((i) => `B${i}`));
	expect(titles.translations).toEqual([6, 5, 8, 4, 10, 2, 9, 1, 11, 3].map((i) => `T${i}`));
	expect(titles.quizzes).toEqual(Array.from({ length: 10 }, (_, i) => `Q${11 - i}`));
	expect(titles.attempts).toEqual(Array.from({ length: 10 }, (_, i) => `M${11 - i}`));
	expect(titles.submissions).toEqual(Array.from({ length: 10 }, () => "Form"));
});

test("counts what waits, and each count leads to just these", async () => {
	const world = await makeWorld();
	await addMember(world, { status: "Awaiting Approval" });
	await addMember(world, { status: "Pending" });
	const mail = { kind: "reset", toMemberId: null, subject: "s", body: "b", toAddress: "a@x.test" };
	await transact(world.scope, async (tx) => {
		const stuck = await queueMail(tx, mail);
		await tx.trx
			.updateTable("outbox")
			.set({ created: Date.now() - 180_000 })
			.where("program_id", "=", "demo")
			.where("id", "=", stuck)
			.execute();
		const failed = await queueMail(tx, mail);
		await tx.trx
			.updateTable("outbox")
			.set({ status: "failed" })
			.where("program_id", "=", "demo")
			.where("id", "=", failed)
			.execute();
	});
	const cookie = await adminCookieFor(world, "admin");
	const memberId = await addMember(world);
	const ids = await makeOpportunity(world, { title: "Sell", points: 40 }, {});
	const entry = { status: "Pending" as const, data: { description: "x" }, memberId, ...ids };
	await saveEntry(world.scope, { ...entry, id: "to-review" });
	await saveEntry(world.scope, { ...entry, id: "sent-back" });
	await world.scope.database.write((trx) =>
		trx
			.updateTable("offer_entries")
			.set({ reviewed: 5 })
			.where("program_id", "=", "demo")
			.where("id", "=", "sent-back")
			.execute(),
	);
	const { waiting, reviewing, oldest, within, late } = (await answer(() => home(args("/admin", { cookie }))))
		.data as Home;
	expect(waiting).toMatchObject({ approvals: 1, entries: 1, orders: 0, imports: 0, mails: 1 });
	const lists: Record<string, [Loader, string]> = {
		"/admin/members": [members as Loader, "rows"],
		"/admin/entries": [entries as Loader, "rows"],
		"/admin/orders": [orders as Loader, "rows"],
		"/admin/databuckets": [databuckets as Loader, "rows"],
		"/admin/failing-awards": [awards as Loader, "rows"],
		"/admin/imports": [imports, "jobs"],
		"/admin/mails": [mails, "mails"],
	};
	for (const { name, href } of TILES) {
		const [loader, rows] = lists[href.split("?")[0] ?? ""] ?? [];
		const { data } = await answer(() => (loader as Loader)(args(href, { cookie })));
		const list = data as Record<string, unknown[]> & { count?: number; waiting?: boolean };
		expect(list[rows ?? ""]?.length, name).toBe(waiting[name]);
		if (list.count !== undefined) expect(list.count, name).toBe(waiting[name]);
		// The button that leads to the desk, and the desk's own queue.
		if (name === "entries") expect(list.waiting).toBe(true);
	}
	const desk = await answer(() => review(args("/admin/entries/to-review", { cookie, params: { id: "to-review" } })));
	expect((desk.data as { queue: { waiting: number } }).queue.waiting).toBe(waiting.entries);
	const html = renderPage(
		() => <WaitingTiles {...{ waiting, reviewing, oldest, within, late, backup: null }} />,
		"/admin",
		{
			loaderData: null,
		},
	);
	for (const { name, href } of TILES)
		expect(html.includes(`href="${href.replaceAll("&", "&amp;")}"`), name).toBe(waiting[name] > 0);
	expect(html).not.toContain("Nothing is waiting for you");
	// What there is none of is said in one line beneath the figures of what waits.
	expect(html).not.toContain("Orders to fulfil");
	expect(html.indexOf("Nothing else is waiting")).toBeGreaterThan(html.indexOf("Emails given up"));
	const nothing = { ...waiting, approvals: 0, entries: 0, queued: 0, mails: 0 };
	const calm = renderPage(
		() => <WaitingTiles {...{ waiting: nothing, reviewing: 0, oldest, within, late, backup: null }} />,
		"/admin",
		{
			loaderData: null,
		},
	);
	expect(calm).toContain("Nothing is waiting for you");
	expect(calm).not.toContain("Nothing else is waiting");
	// What is being reviewed waits for nobody new, and is not done either.
	const begun = { ...oldest, reviewing: Date.now() };
	const tiles = (shown: { waiting: Home["waiting"]; reviewing: number }) =>
		renderPage(() => <WaitingTiles {...{ ...shown, oldest: begun, within, late, backup: null }} />, "/admin", {
			loaderData: null,
		});
	const some = tiles({ waiting, reviewing: 16 });
	expect(some).toMatch(/href="\/admin\/entries\?status=Processing[^>]*>16 being reviewed, oldest [^<]+</);
	expect(some).not.toContain("Nothing else is waiting");
	expect(tiles({ waiting: nothing, reviewing: 16 })).toContain("16 entries being reviewed, oldest");
});

test("a mail that is held for a minute, or was written a moment ago, is no work", async () => {
	const world = await makeWorld();
	const mail = { kind: "reset", toMemberId: null, subject: "s", body: "b", toAddress: "a@x.test" };
	await transact(world.scope, async (tx) => {
		await queueMail(tx, mail);
		await queueMail(tx, { ...mail, heldUntil: Date.now() + 60_000 });
	});
	const cookie = await adminCookieFor(world, "admin");
	const { data } = await answer(() => (home as Loader)(args("/admin", { cookie })));
	expect((data as { waiting: { queued: number } }).waiting.queued).toBe(0);
});

test("names the weeks of its chart by the days that they sum up, whatever the program's clocks show [UI-28]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const weekBefore = Math.floor(Date.now() / DAY) * DAY - 6 * DAY;
	for (const timeZone of ["America/Toronto", "Pacific/Auckland", "UTC"]) {
		await transact(world.scope, (tx) => saveProgram(tx, { displayTitle: "Demo", timeZone }));
		const { moved } = (await answer(() => home(args("/admin", { cookie })))).data as Home;
		const shown = createFormat({ locale: "en", timeZone }).date(moved.starts.at(-1) ?? 0);
		expect(shown, timeZone).toBe(createFormat({ locale: "en", timeZone: "UTC" }).date(weekBefore));
	}
});

test("tells super admins, and nobody else, how backups of the installation stand", async () => {
	const world = await makeWorld();
	const asked = async (role: "super" | "admin") => {
		const cookie = await adminCookieFor(world, role);
		return ((await answer(() => home(args("/admin", { cookie })))).data as Home).backup;
	};
	expect(await asked("super")).toEqual({ state: "off", made: null });
	expect(await asked("admin")).toBeNull();
	const cookie = await adminCookieFor(world, "admin");
	const { waiting, reviewing, oldest, within, late } = (await answer(() => home(args("/admin", { cookie }))))
		.data as Home;
	const shown = (state: "failed" | "off" | "ok") => {
		const backup = { state, made: state === "ok" ? Date.now() : null };
		return renderPage(() => <WaitingTiles {...{ waiting, reviewing, oldest, within, late, backup }} />, "/admin", {
			loaderData: null,
		});
	};
	const failed = shown("failed");
	expect(failed).toContain("The last attempt failed. See the server log for the reason.");
	expect(shown("off")).toContain("Backups are switched off: BACKUP_URL is not set.");
	const fine = shown("ok");
	expect(fine.indexOf("Newest backup")).toBeGreaterThan(fine.indexOf("Orders to fulfil"));
});

test("names what runs low and what is ordered most, and tells what waits past its promise", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const ids: string[] = [];
	for (const [title, stockQuantity, status] of [
		["Few", 5, "Active"],
		["None", 0, "Active"],
		["Many", 6, "Active"],
		["Endless", -1, "Active"],
		["Not shown", 2, "Draft"],
	] as const)
		ids.push(await addReward(world, { title, stockQuantity, status, isActive: true }));
	const memberId = await addMember(world, { status: "Awaiting Approval" });
	const { scope } = world;
	await scope.database.write(async (trx) => {
		await trx
			.updateTable("members")
			.set({ created: 1000 })
			.where("program_id", "=", "demo")
			.where("id", "=", memberId)
			.execute();
		const audit = { created: 1, updated: 1, created_by: memberId, updated_by: memberId };
		for (const [order, rewardId, quantity, cancelled] of [
			["o1", ids[3]!, 4, 0],
			["o2", ids[0]!, 9, 7],
			["o3", ids[2]!, 2, 2],
			["o4", ids[3]!, 1, 0],
		] as const) {
			const row = { program_id: "demo", id: order, member_id: memberId, cart_value: 0, total_amount: 0 };
			await trx
				.insertInto("orders")
				.values({ ...row, ...audit, order_number: order })
				.execute();
			await trx
				.insertInto("order_items")
				.values({
					...{ program_id: "demo", order_id: order, reward_id: rewardId, title: "As ordered", price: 1, quantity },
					cancelled_quantity: cancelled,
				})
				.execute();
		}
	});
	await transact(world.scope, (tx) =>
		saveProgram(tx, { desk: { within: { approvals: 24, entries: null, orders: 48 }, reasons: [], contact: "" } }),
	);
	const seen = async (who = cookie) => (await answer(() => home(args("/admin", { cookie: who })))).data as Home;
	const { low, ordered, ...data } = await seen();
	expect(low.map(({ title, quantity }) => [title, quantity])).toEqual([
		["None", 0],
		["Few", 5],
	]);
	expect(ordered.map(({ title, quantity }) => [title, quantity])).toEqual([
		["Endless", 5],
		["Few", 2],
	]);
	const html = renderPage(AdminHome, "/admin", { loaderData: { ...data, low, ordered } });
	const late = html.match(/\d of \d past the promised \d+ [a-z]+/g);
	expect(late).toEqual(["1 of 1 past the promised 1 day", "4 of 4 past the promised 2 days"]);
	expect(html).toContain("none left");
});

test("latest changes name what was changed, and lead there whoever may read it [ADMIN-29]", async () => {
	const world = await makeWorld();
	const id = await addReward(world, { title: "Blue mug" });
	const boss = await world.scopeOf({ actor: { kind: "admin", id: "boss" } });
	const scope = { ...boss, origin: { address: "203.0.113.9" } };
	await transact(scope, (tx) => recordAudit(tx, { action: "update", entity: "reward", entityId: id }));
	for (const [role, href] of [
		["admin", rewardPaths.edit(id)],
		["editor", rewardPaths.edit(id)],
		["observer", rewardPaths.edit(id)],
	] as const) {
		const cookie = await adminCookieFor(world, role);
		const { data } = await answer(() => home(args("/admin", { cookie })));
		const { changes } = data as Home;
		expect(changes.find(({ entityId }) => entityId === id)).toMatchObject({ name: "Blue mug", href });
		expect(JSON.stringify(data)).not.toContain("203.0.113.9");
	}
});
