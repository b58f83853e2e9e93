import { expect, test } from "vitest";
import { insertLink } from "~/features/credentials/member-links.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import Activate, { action as activate, loader as activateLoader } from "~/routes/auth/activate";
import ForgotPassword, { action as forgot, loader as forgotLoader } from "~/routes/auth/forgot-password";
import { action as reset, loader as resetLoader } from "~/routes/auth/reset";
import SignUp, { action as signUp, loader as signUpLoader } from "~/routes/auth/signup";
import ChangePassword, { action as change, loader as changeLoader } from "~/routes/member/profile/password";
import { transact } from "~db/transact";
import { answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld } from "../../../support/world";
import { addAda, PASSWORD } from "../people";
import { renderPage } from "../rendering";

const ELSEWHERE = "Your password is kept elsewhere";

async function makeServed() {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { authApiUrl: "https://accounts.example.test" }));
	return world;
}

const mailsOf = (world: Awaited<ReturnType<typeof makeServed>>) =>
	world.scope.query.selectFrom("outbox").select("kind").where("program_id", "=", "demo").execute();

test("a forgotten password is to be set anew elsewhere, says the page; no link is mailed", async () => {
	const world = await makeServed();
	await addAda(world);
	const { data } = await answer(() => forgotLoader(args("/forgot-password")));
	expect(renderPage(<ForgotPassword />, { loader: data })).toContain(ELSEWHERE);
	const reply = await answer(() => forgot(args("/forgot-password", { form: { email: "ada@example.test" } })));
	expect([reply.status, reply.location, await mailsOf(world)]).toEqual([303, "/forgot-password", []]);
});

test("a reset link from before does nothing any more", async () => {
	const world = await makeServed();
	const memberId = await addAda(world);
	const params = { token: await transact(world.scope, (tx) => insertLink(tx, memberId, "reset")) };
	expect((await answer(() => resetLoader(args("/reset/x", { params })))).status).toBe(404);
	const form = { password: "another good one", confirmation: "another good one" };
	expect((await answer(() => reset(args("/reset/x", { params, form })))).status).toBe(303);
	const links = await world.scope.query
		.selectFrom("member_links")
		.select("used_at")
		.where("program_id", "=", "demo")
		.execute();
	expect(links).toEqual([{ used_at: null }]);
});

test("members read where their password is changed; a post changes nothing here", async () => {
	const world = await makeServed();
	const cookie = await memberCookieFor(world, await addAda(world));
	const { data } = await answer(() => changeLoader(args("/profile/password", { cookie })));
	expect(renderPage(<ChangePassword />, { loader: data })).toContain(ELSEWHERE);
	const form = { currentPassword: PASSWORD, password: "another good one", confirmation: "another good one" };
	const reply = await answer(() => change(args("/profile/password", { cookie, form })));
	expect([reply.status, await mailsOf(world)]).toEqual([303, []]);
});

test("an invitation is taken up by one click, without a password", async () => {
	const world = await makeServed();
	const memberId = await addAda(world, { status: "Invited", password: false });
	const params = { token: await transact(world.scope, (tx) => insertLink(tx, memberId, "activate")) };
	const { data } = await answer(() => activateLoader(args("/activate/x", { params })));
	const page = renderPage(<Activate />, { loader: data });
	expect(page).toContain("Then sign in with the password of the service");
	expect(page).not.toContain('type="password"');
	expect((await answer(() => activate(args("/activate/x", { params, form: {} })))).location).toBe("/signin");
	const rows = (table: "members" | "member_credentials") =>
		world.scope.query.selectFrom(table).selectAll().where("program_id", "=", "demo").execute();
	expect(await rows("members")).toMatchObject([{ status: "Active" }]);
	expect(await rows("member_credentials")).toEqual([]);
});

test("registering asks for no password and keeps none that is posted", async () => {
	const world = await makeServed();
	const { data } = await answer(() => signUpLoader(args("/signup")));
	const page = renderPage(<SignUp />, { loader: data });
	expect(page).toContain("No password is asked for here");
	expect(page).not.toContain('type="password"');
	const person = { firstname: "Ada", lastname: "Lovelace", email: "ada@example.test" };
	const form = { ...person, company: "new", companyTitle: "Engines", password: "x", confirmation: "y" };
	const reply = await answer(() => signUp(args("/signup", { form })));
	expect([reply.status, reply.location]).toEqual([303, "/signup?sent=1"]);
	const kept = await world.scope.query
		.selectFrom("member_credentials")
		.selectAll()
		.where("program_id", "=", "demo")
		.execute();
	expect(kept).toEqual([]);
});
