import { expect, test } from "vitest";
import { signUp } from "~/features/auth/sign-up.service.server";
import { insertCompany } from "~/features/companies/companies.repository.server";
import { EVENT_NAMES, mailEvent } from "~/features/mails/events/mail-events.rules";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { listMailTexts } from "~/features/mails/mails.repository.server";
import { putTemplate } from "~/features/mails/templates/mail-templates.repository.server";
import { adjustPoints } from "~/features/members/adjust-points.service.server";
import { switchOff, switchOn } from "~/features/notices/switches.repository.server";
import { tellPlaced } from "~/features/orders/orders.mails.server";
import { openAttempt, submitQuiz } from "~/features/quizzes/attempts/take-quiz.service.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { payingDatabucket, postNow, results, undo } from "../databuckets/postings/support";
import { addReward, addRich, order } from "../orders/shop";
import { addQuiz, answersOf } from "../quizzes/support";
import { give, mailsOf, noticesOf } from "./telling";

test("each event is told once per member and reason, by mail and as a notice, however often and by however many it is tried", async () => {
	const world = await makeWorld();
	const [ada, bob] = [await addMember(world), await addMember(world)];
	await transact(world.scope, async (tx) => {
		for (const id of [ada, bob]) await switchOn(tx, id, EVENT_NAMES);
	});
	const tell = () =>
		transact(world.scope, async (tx) => {
			for (const event of EVENT_NAMES)
				await tellMembers(tx, event, [
					{ memberId: ada, key: "1", path: "/home" },
					{ memberId: bob, key: "1", path: "/home" },
					{ memberId: ada, key: "1", path: "/home" },
				]);
		});
	await Promise.all([tell(), tell()]);
	await tell();
	for (const id of [ada, bob]) {
		expect((await mailsOf(world, id)).map(({ kind }) => kind)).toEqual(EVENT_NAMES.toSorted());
		const noticed = EVENT_NAMES.filter((event) => mailEvent(event).notice).toSorted();
		expect((await noticesOf(world, id)).map(({ event }) => event)).toEqual(noticed);
	}
	await transact(world.scope, (tx) => tellMembers(tx, "quiz-passed", [{ memberId: ada, key: "2", path: "/home" }]));
	expect(await noticesOf(world, ada)).toHaveLength(EVENT_NAMES.filter((event) => mailEvent(event).notice).length + 1);
});

test("a mail that is switched off is never queued, the notice is there all the same; others are queued", async () => {
	const world = await makeWorld();
	const [ada, bob] = [await addMember(world), await addMember(world)];
	await transact(world.scope, (tx) => switchOff(tx, ada, ["points-added"]));
	for (const id of [ada, bob]) await give(world.scope, id);
	expect(await mailsOf(world, ada)).toEqual([]);
	expect(await noticesOf(world, ada)).toHaveLength(1);
	expect(await mailsOf(world, bob)).toHaveLength(1);
});

test("nobody is told who has left, is in another program, or may not sign in", async () => {
	const world = await makeWorld();
	const cancelled = await addMember(world, { status: "Cancelled" });
	const foreign = await addMember(world, {}, "other");
	await transact(world.scope, (tx) =>
		tellMembers(
			tx,
			"quiz-passed",
			[cancelled, foreign, "nobody"].map((memberId) => ({ memberId, path: "/home" })),
		),
	);
	expect(await listMailTexts(world.scope, 5)).toEqual([]);
});

test("what is undone tells nothing", async () => {
	const world = await makeWorld();
	const id = await addMember(world);
	await transact(world.scope, async (tx) => {
		await tellMembers(tx, "quiz-passed", [{ memberId: id, path: "/home" }]);
		throw new Error("undone");
	}).catch(() => undefined);
	expect(await mailsOf(world, id)).toEqual([]);
	expect(await noticesOf(world, id)).toEqual([]);
});

test("an adjustment is told with figures and reason, in the member's language, whether it adds points or takes them", async () => {
	const world = await makeWorld();
	const id = await addMember(world, { locale: "fr", firstname: "Zoé" });
	await give(world.scope, id, "Merci *bien*");
	const [mail] = await listMailTexts(world.scope, 5);
	expect(mail?.subject).toBe("Vous avez reçu 1 250 points".replace("1 250", "1\u202f250"));
	expect(mail?.body).toContain("Bonjour Zoé");
	expect(mail?.body).toContain("Merci *bien*");
	expect(await noticesOf(world, id)).toMatchObject([{ link: expect.stringMatching(/^\/activity\/.+/) }]);
	await adjustPoints(world.scope, {
		...{
			memberId: id,
			direction: "subtract",
			amount: 250,
			reason: "Retour",
			overdraw: false,
			key: "back",
			adminName: "Ann",
		},
	});
	expect(await mailsOf(world, id)).toMatchObject([
		{ kind: "points-added" },
		{ kind: "points-taken", subject: "250 points ont été retirés de votre solde" },
	]);
});

test("an order that is placed, a quiz that is passed and a registration are told", async () => {
	const world = await makeWorld();
	const id = await addRich(world, 5000);
	const mug = await addReward(world.scope, { title: "Mug" });
	const { orderNumber } = await order(world, id, { [mug]: 2 });
	const scope = await world.scopeOf({ actor: { kind: "member", id } });
	const quizId = await addQuiz(world);
	const attemptId = await openAttempt(scope, id, quizId);
	await submitQuiz(scope, { memberId: id, quizId, attemptId, form: await answersOf(world, quizId) });
	expect(await mailsOf(world, id)).toMatchObject([
		{ kind: "order-placed", subject: `Your order ${orderNumber} is placed` },
		{ kind: "quiz-passed", subject: "You have passed “Blades”", key: `quiz-passed/${attemptId}` },
	]);
	await transact(world.scope, (tx) => insertCompany(tx, { title: "Acme", accountKey: "K-1" }));
	const form = { email: "grace@example.test", firstname: "Grace", lastname: "Hopper" };
	const visitor = await signUp(
		world.scope,
		{ ...form, password: undefined, company: "existing", companyKey: "K-1" } as never,
		{ label: "Key", locale: "en" },
	);
	expect(await mailsOf(world, visitor)).toMatchObject([{ subject: "We have your registration for Demo" }]);
});

test("a posting tells whom it pays and whom it takes from, and nobody else", async () => {
	const { world, databucketId, member } = await payingDatabucket(["K-1", "K-2"]);
	const july = await results(world, databucketId, { "K-1": "600" });
	await postNow(world, databucketId);
	await undo(world, databucketId, july);
	await postNow(world, databucketId);
	expect(await mailsOf(world, member("K-1"))).toMatchObject([
		{ kind: "points-taken", subject: "600 points were taken from your balance" },
		{ kind: "posting-paid", subject: expect.stringContaining("600 points") },
	]);
	expect(await mailsOf(world, member("K-2"))).toEqual([]);
});

test("a program's own words take the place of the built-in ones, in their language only", async () => {
	const world = await makeWorld();
	const [ada, zoe] = [await addMember(world), await addMember(world, { locale: "fr" })];
	const own = { subject: "{{points}} for you", body: "Hey {{member.firstname}}: **{{title}}**" };
	await transact(world.scope, (tx) => putTemplate(tx, { event: "points-added", locale: "en" }, own, undefined));
	for (const id of [ada, zoe]) await give(world.scope, id);
	expect(await mailsOf(world, ada)).toMatchObject([{ subject: "1,250 for you" }]);
	expect(await mailsOf(world, zoe)).toMatchObject([{ subject: expect.stringContaining("Vous avez reçu") }]);
});

test("a notice of an order is no news to the member who placed it, and is to whom it was placed for", async () => {
	const world = await makeWorld();
	const id = await addRich(world, 5000);
	const placed = async (actor: { kind: "member" | "admin"; id: string }) => {
		const scope = await world.scopeOf({ actor });
		const about = { id: `o-${actor.kind}`, orderNumber: "ORD-1", memberId: id };
		await transact(scope, (tx) => tellPlaced(tx, about, [{ title: "Mug", quantity: 1 }] as never, 100));
	};
	await placed({ kind: "member", id });
	await placed({ kind: "admin", id: "a" });
	const notices = await world.scope.query.selectFrom("notices").select(["link", "seen"]).orderBy("link").execute();
	expect(notices).toEqual([
		{ link: "/orders/o-admin", seen: null },
		{ link: "/orders/o-member", seen: expect.any(Number) },
	]);
});
