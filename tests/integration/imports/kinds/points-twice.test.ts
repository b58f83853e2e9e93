import { expect, test } from "vitest";
import { importsAtRest } from "~/features/imports/run/worker.server";
import { requestCommit } from "~/features/imports/wizard.service.server";
import { findMemberById } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import ShowImport from "~/routes/admin/imports/show";
import { hashPassword } from "~/server/crypto/password.server";
import { checkInvariants } from "~db/invariants";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";
import { makeWorld } from "../../../support/world";
import { driver } from "../import-driver";

const POINTS = "points/post";
const PASSWORD = "a long own password";

async function start() {
	const world = await makeWorld();
	const imports = driver(await adminCookieFor(world, "admin"));
	const hash = await hashPassword(PASSWORD);
	await transactControl(world.control, (tx) => tx.trx.updateTable("admins").set({ password_hash: hash }).execute());
	const one = await addMember(world, { email: "one@example.com" });
	const balance = async (id: string) => (await findMemberById(world.scope, id))?.balance;
	return { world, imports, one, balance };
}

test("two admins who import one file at once post its points once, unless the second one is told and wants to", async () => {
	const { world, imports, one, balance } = await start();
	const file = "email,points,reason\none@example.com,100,A";
	const [first, second] = [await imports.check(file, POINTS), await imports.check(file, POINTS)];
	expect([first.earlier, second.earlier]).toEqual([null, null]);
	const page = async (id: string) => {
		const loaderData = await imports.show(id);
		const html = renderPage(ShowImport, `/admin/imports/${id}`, { loaderData });
		return /name="earlier" value="([^"]*)"/.exec(html)?.[1] ?? "none";
	};
	const [named, alsoNamed] = [await page(first.id), await page(second.id)];
	const press = async (id: string, earlier: string) => {
		const reply = await imports.post(id, { intent: "commit", ownPassword: PASSWORD, earlier });
		await importsAtRest();
		return reply;
	};
	expect((await press(first.id, named)).status).toBe(303);
	const refused = await press(second.id, alsoNamed);
	expect(refused.status).toBe(409);
	const why =
		"This very file is being imported, or has been since this page was shown. Import it again only if that is meant.";
	expect(refused.data).toMatchObject({ lastResult: { error: { "": [reads(why)] } } });
	expect(await balance(one)).toBe(100);
	expect(await page(second.id)).toBe(first.id);
	expect((await press(second.id, await page(second.id))).status).toBe(303);
	expect(await balance(one)).toBe(200);
	// Of an import that has been taken back nothing is left that could be there twice.
	const third = await imports.check(file, POINTS);
	const before = await page(third.id);
	for (const id of [first.id, second.id]) await imports.undo(id, { ownPassword: PASSWORD });
	expect((await press(third.id, before)).status).toBe(303);
	expect(await balance(one)).toBe(100);
	// One that another process is just about to post is no less in the way.
	const [fourth, fifth] = [await imports.check(file, POINTS), await imports.check(file, POINTS)];
	const seen = await page(fifth.id);
	await requestCommit(world.scope, fourth.id);
	expect((await press(fifth.id, seen)).status).toBe(409);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("nor does a file that failed go on unasked once a colleague has imported it", async () => {
	const { world, imports, one, balance } = await start();
	const file = "email,points,reason\none@example.com,-40,A";
	const give = (points: number, id: string) =>
		transact(world.scope, (tx) =>
			post(tx, {
				...{ memberId: one, points, description: "x", source: { kind: "test", id } },
				kind: points > 0 ? "Award" : "Redeem",
			}),
		);
	await give(40, "1");
	const { id } = await imports.check(file, POINTS);
	await give(-10, "2");
	await imports.post(id, { intent: "commit", ownPassword: PASSWORD });
	await importsAtRest();
	const loaderData = await imports.show(id);
	expect(loaderData.job.status).toBe("Failed");
	const html = renderPage(ShowImport, `/admin/imports/${id}`, { loaderData });
	const earlier = /name="earlier" value="([^"]*)"/.exec(html)?.[1] ?? "none";
	await give(100, "3");
	const other = await imports.check(file, POINTS);
	await imports.post(other.id, { intent: "commit", ownPassword: PASSWORD });
	await importsAtRest();
	expect(await balance(one)).toBe(90);
	expect((await imports.post(id, { intent: "resume", earlier })).status).toBe(409);
	await importsAtRest();
	expect(await balance(one)).toBe(90);
	expect((await imports.show(id)).earlier).toMatchObject({ id: other.id });
	expect((await imports.post(id, { intent: "resume", earlier: other.id })).status).toBe(303);
	await importsAtRest();
	expect(await balance(one)).toBe(50);
});
