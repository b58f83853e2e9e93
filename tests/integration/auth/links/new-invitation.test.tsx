import { expect, test } from "vitest";
import { RESET_MAILS } from "~/lib/limits";
import { action, loader } from "~/routes/auth/new-invitation";
import SignIn, { action as signIn, loader as signInPage } from "~/routes/auth/signin";
import { createContext } from "~/server/context.server";
import { addMember, answer, args } from "../../../support/http";
import { renderPage } from "../../../support/render-page";
import { makeWorld, type World } from "../../../support/world";

const HOST = "demo.test";
const ask = (email: string, address = "192.0.2.1") =>
	answer(() => action(args("/new-invitation", { context: createContext({ host: HOST, address }), form: { email } })));
const mails = async (world: World) =>
	(
		await world.scope.query
			.selectFrom("outbox")
			.select(["kind", "to_address"])
			.where("program_id", "=", "demo")
			.execute()
	).map((one) => `${one.kind} ${one.to_address}`);

test("who is invited already is offered a new link right where they are told so [AUTH-15]", async () => {
	const world = await makeWorld();
	await addMember(world, { email: "ida@x.test", status: "Invited" });
	const form = { email: "ida@x.test", password: "whatever-it-was" };
	const refused = await answer(() => signIn(args("/signin", { host: HOST, form })));
	const page = await answer(() => signInPage(args("/signin", { host: HOST })));
	const html = renderPage(SignIn, "/signin", { loaderData: page.data, actionData: refused.data });
	expect(html).toContain("User already invited");
	expect(html).toMatch(/<form[^>]*action="\/new-invitation"[\s\S]*value="ida@x\.test"[\s\S]*Send me a new link/);
});

test("the new link goes to the invited only, and the answer tells nobody who is", async () => {
	const world = await makeWorld();
	await addMember(world, { email: "ida@x.test", status: "Invited" });
	await addMember(world, { email: "ada@x.test", status: "Active" });
	await addMember(world, { email: "cal@x.test", status: "Cancelled" });
	for (const email of ["IDA@x.test", "ada@x.test", "cal@x.test", "nobody@x.test"])
		expect((await ask(email)).location).toBe("/new-invitation?sent=1");
	expect(await mails(world)).toEqual(["invitation ida@x.test"]);
	expect((await answer(() => loader(args("/new-invitation?sent=1", { host: HOST })))).data).toEqual({ sent: true });
	expect((await ask("no e-mail")).status).toBe(400);
});

test("one person gets so many in an hour, and one address asks so often", async () => {
	const world = await makeWorld();
	await addMember(world, { email: "ida@x.test", status: "Invited" });
	for (let turn = 0; turn < RESET_MAILS + 3; turn++) await ask("ida@x.test", `192.0.2.${turn}`);
	expect(await mails(world)).toHaveLength(RESET_MAILS);
	for (let turn = 0; turn < 10; turn++) expect((await ask("bob@x.test")).status).toBe(303);
	const refused = await ask("bob@x.test");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});
