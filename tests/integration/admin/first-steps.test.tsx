import { expect, test } from "vitest";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { FirstSteps } from "~/features/dashboard/components/first-steps";
import { savePassword } from "~/features/members/members.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { insertSite } from "~/features/sites/sites.repository.server";
import { RECENT_LIST } from "~/lib/limits";
import { action, loader as home } from "~/routes/admin/home";
import { action as choose } from "~/routes/admin/programs";
import type { WriteScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { makeOpportunity } from "../offers/make-offer";
import { addCatalogue, addReward } from "../rewards/support";

type Home = Awaited<ReturnType<typeof home>>;

async function stepsOf(cookie: string) {
	return ((await answer(() => home(args("/admin", { cookie })))).data as Home).steps;
}

const doneOf = async (world: World) =>
	(await stepsOf(await adminCookieFor(world, "admin"))).filter(({ done }) => done).map(({ name }) => name);

test("a new program’s home leads through its first steps, each done by what is there", async () => {
	const world = await makeWorld();
	expect(await doneOf(world)).toEqual([]);
	await addMember(world, { status: "Pending" });
	await addReward(world, { title: "Mug", status: "Draft" });
	expect(await doneOf(world)).toEqual(["members", "reward"]);
	await makeOpportunity(world, { title: "Sell", points: 40 }, { status: "Draft" });
	expect(await doneOf(world)).toEqual(["members", "reward", "earn"]);
	await makeOpportunity(world, { title: "Visit", points: 10 });
	const gifts = await addCatalogue(world, "Gifts");
	await addReward(world, { title: "Cap", status: "Active", rewardCatalogueId: gifts });
	expect(await doneOf(world)).toEqual(["members", "reward", "earn", "publish"]);
	await addMember(world, { status: "Invited" });
	expect(await stepsOf(await adminCookieFor(world, "admin"))).toEqual([]);
});

test("a program shows something once a reward stands in a catalogue and there is a way to earn, not before", async () => {
	const world = await makeWorld();
	await addReward(world, { title: "Cap", status: "Active" });
	await makeOpportunity(world, { title: "Visit", points: 10 });
	expect(await doneOf(world)).toEqual(["reward", "earn"]);
	await addReward(world, { title: "Mug", status: "Active", rewardCatalogueId: await addCatalogue(world, "Gifts") });
	expect(await doneOf(world)).toEqual(["reward", "earn", "publish"]);
});

test("members wait to be invited until one of them is, however many are added after", async () => {
	const world = await makeWorld();
	await addMember(world, { status: "Invited" });
	for (let added = 0; added < RECENT_LIST; added++) await addMember(world, { status: "Pending" });
	expect(await doneOf(world)).toEqual(["members", "invite"]);
});

test("members whom a file made Active are invited once a link went to one, or one has a password", async () => {
	for (const letIn of [
		(tx: WriteScope, id: string) => insertLink(tx, id, "activate"),
		(tx: WriteScope, id: string) => savePassword(tx, id, "hash"),
		(tx: WriteScope) => saveProgram(tx, { authApiUrl: "https://accounts.example.test" }),
	]) {
		const world = await makeWorld();
		const id = await addMember(world, { status: "Active" });
		await transact(world.scope, (tx) => insertLink(tx, id, "reset"));
		expect(await doneOf(world)).toEqual(["members"]);
		await transact(world.scope, async (tx) => void (await letIn(tx, id)));
		expect(await doneOf(world)).toEqual(["members", "invite"]);
	}
});

test("who may give a program its address is led to it while it has none, who invites is told that others give it", async () => {
	const world = await makeWorld();
	const addressFor = async (role: "super" | "admin" | "editor") => {
		const cookie = await adminCookieFor(world, role, "other");
		await answer(() => choose(args("/admin/programs", { cookie, form: { programId: "other" } })));
		const told = (await stepsOf(cookie)).filter(({ name }) => name === "address");
		return told.map(({ done, byOthers }) => ({ done, byOthers }));
	};
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("sites").where("program_id", "=", "other").execute());
	expect(await addressFor("super")).toEqual([{ done: false, byOthers: false }]);
	expect(await addressFor("admin")).toEqual([{ done: false, byOthers: true }]);
	expect(await addressFor("editor")).toEqual([]);
	const site = { activeDomain: "gifts.example.test", programId: "other", databaseId: "default" };
	await transactControl(world.control, (tx) => insertSite(tx, site));
	expect(await addressFor("super")).toEqual([{ done: true, byOthers: false }]);
	expect(await addressFor("admin")).toEqual([]);
});

test("who hides the first steps sees them no more in this browser, and each program has its own", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	expect((await stepsOf(cookie)).map(({ name }) => name)).toEqual(["reward", "earn", "publish"]);
	const reply = await answer(() => action(args("/admin", { cookie, form: { hide: "first-steps" } })));
	expect(reply.status).toBe(303);
	const hidden = reply.headers.get("Set-Cookie")?.split(";")[0] ?? "";
	expect(await stepsOf(`${cookie}; ${hidden}`)).toEqual([]);
	expect(await stepsOf(`${cookie}; ${hidden.replace(/=.*/, "=ZWxzZXdoZXJl")}`)).toHaveLength(3);
});

test("a step that is done or another’s asks for nothing, one that is not leads to where it is taken", () => {
	const steps = [
		{ name: "address", done: false, byOthers: true },
		{ name: "reward", done: true, byOthers: false },
		{ name: "earn", done: false, byOthers: false },
	] as const;
	const html = renderPage(() => <FirstSteps programId="acme" steps={steps} />, "/admin", { loaderData: null });
	expect(html).toContain("1 of 3 done");
	expect(html).toContain("ask them before you invite anybody");
	expect(html).not.toContain("/admin/platform/sites/new");
	expect(html).not.toContain('href="/admin/rewards/new"');
	expect(html).toContain('href="/admin/offers/new"');
	expect(html).toContain('href="/admin/quizzes/new"');
});
