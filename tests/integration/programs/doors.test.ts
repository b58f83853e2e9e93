import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { action as saveSettings, loader as settings } from "~/routes/admin/settings/edit";
import { action as apiSignIn } from "~/routes/api/v1/sign-in";
import { action as adminSignIn } from "~/routes/auth/admin-signin";
import { action as signIn, loader as signInPage } from "~/routes/auth/signin";
import { action as signUp, loader as signUpPage } from "~/routes/auth/signup";
import { loader as home } from "~/routes/member/home";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addAda, PASSWORD } from "../auth/people";

let world: World;
const texts = JSON.parse(readFileSync("app/locales/en/auth.json", "utf8"));

beforeEach(async () => {
	world = await makeWorld();
});

const close = (doors: { registration?: "closed"; signIn?: "closed" }) =>
	transact(world.scope, (tx) => saveProgram(tx, doors));
const errors = (data: unknown) => (data as { lastResult: { error: unknown } }).lastResult.error;
const members = () => world.scope.query.selectFrom("members").selectAll().where("program_id", "=", "demo").execute();
const PERSON = {
	...{ firstname: "Ada", lastname: "Lovelace", email: "new@example.test", company: "new", companyTitle: "Engines" },
	...{ password: PASSWORD, confirmation: PASSWORD },
};

describe("closed registration", () => {
	test("says so in place of the form, and takes no registration", async () => {
		expect((await answer(() => signUpPage(args("/signup")))).data).toMatchObject({ closed: false });
		await close({ registration: "closed" });
		expect((await answer(() => signUpPage(args("/signup")))).data).toMatchObject({ closed: true });
		expect((await answer(() => signInPage(args("/signin")))).data).toMatchObject({ closed: false, maySignUp: false });
		const reply = await answer(() => signUp(args("/signup", { form: PERSON })));
		expect([reply.status, errors(reply.data)]).toEqual([
			403,
			{
				"": [
					reads(
						"Registration is closed at the moment. If you were invited, use the link in your email; otherwise ask your program manager.",
					),
				],
			},
		]);
		expect(texts.signUp.closed).toContain("Registration is closed");
		expect(await members()).toEqual([]);
	});

	test("is another program's own matter", async () => {
		await close({ registration: "closed" });
		const there = await answer(() => signUpPage(args("/signup", { host: "other.test" })));
		expect(there.data).toMatchObject({ closed: false });
	});
});

describe("closed sign-in", () => {
	const credentials = { email: "ada@example.test", password: PASSWORD };

	test("lets no member in, by page or by API, with the right password either", async () => {
		await addAda(world, { email: credentials.email });
		await close({ signIn: "closed" });
		expect((await answer(() => signInPage(args("/signin")))).data).toMatchObject({ closed: true });
		const reply = await answer(() => signIn(args("/signin", { form: credentials })));
		expect([reply.status, errors(reply.data)]).toEqual([
			403,
			{ "": [reads("Signing in is switched off at the moment. Please try again later, or ask your program manager.")] },
		]);
		expect(reply.headers.get("Set-Cookie")).toBeNull();
		const body = JSON.stringify(credentials);
		const request = new Request("http://demo.test/api/v1/auth/signin", {
			...{ method: "POST", body, headers: { "Content-Type": "application/json" } },
		});
		const api = await answer(() => apiSignIn({ ...args("/api/v1/auth/signin"), request }));
		expect(api.status).toBe(403);
		expect(
			await world.scope.query.selectFrom("sessions").selectAll().where("program_id", "=", "demo").execute(),
		).toEqual([]);
	});

	test("leaves members who are signed in where they are, and admins alone", async () => {
		const memberId = await addAda(world, { email: credentials.email });
		const cookie = await memberCookieFor(world, memberId);
		await close({ signIn: "closed" });
		expect((await answer(() => home(args("/home", { cookie })))).status).toBe(200);
		const wrong = await answer(() => adminSignIn(args("/admin/signin", { form: credentials })));
		expect(wrong.status).toBe(401);
	});
});

describe("the program's own settings", () => {
	const FORM = { displayTitle: "Demo", locale: "en", timeZone: "UTC", companyDataKeyLabel: "identifier" };
	const stored = async () => {
		const cookie = await adminCookieFor(world, "observer");
		const { data } = await answer(() => settings(args("/admin/settings", { cookie })));
		return (data as { program: { registration: string; signIn: string } }).program;
	};
	const save = async (form: Record<string, string | string[]>, role: "admin" | "editor" = "admin") =>
		answer(async () =>
			saveSettings(args("/admin/settings", { cookie: await adminCookieFor(world, role), form: { ...FORM, ...form } })),
		);

	test("open and close both doors, and leave them where the form did not show them", async () => {
		expect(await stored()).toMatchObject({ registration: "open", signIn: "open" });
		await save({ asked: ["registration", "signIn"], signIn: "on" });
		expect(await stored()).toMatchObject({ registration: "closed", signIn: "open" });
		await save({});
		expect(await stored()).toMatchObject({ registration: "closed", signIn: "open" });
		await save({ asked: ["registration", "signIn"], registration: "on" });
		expect(await stored()).toMatchObject({ registration: "open", signIn: "closed" });
	});

	test("are not an editor's to open or close [ADMIN-28]", async () => {
		expect((await save({ asked: ["registration", "signIn"] }, "editor")).status).toBe(403);
		expect(await stored()).toMatchObject({ registration: "open", signIn: "open" });
	});
});
