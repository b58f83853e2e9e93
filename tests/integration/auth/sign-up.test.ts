import { expect, test } from "vitest";
import {
	findCompanyByAccountKey,
	insertCompany,
	listCompaniesOfMember,
} from "~/features/companies/companies.repository.server";
import { patchCompanies } from "~/features/companies/company-bulk.repository.server";
import { findMemberById, findMemberForSignIn } from "~/features/members/members.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { action as signIn } from "~/routes/auth/signin";
import SignUp, { action, loader } from "~/routes/auth/signup";
import { takeToast } from "~/server/toast.server";
import { transact } from "~db/transact";
import { answer, args, memberCookieFor, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { breakWrites, mendWrites } from "../rewards/support";
import { addAda, cookieOf, errorsOf, keptOf, PASSWORD } from "./people";

const FORM = {
	firstname: "Grace",
	lastname: "Hopper",
	email: "grace@example.test",
	mobile: "+1 555 0100",
	accountKey: "M-1",
	company: "new",
	companyTitle: "Acme Tools",
	companyKey: "ACME",
	password: PASSWORD,
	confirmation: PASSWORD,
};

const submit = (form: Partial<typeof FORM> = {}, more = {}) =>
	answer(() => action(args("/signup", { form: { ...FORM, ...form }, ...more })));
const addCompany = (world: World, title: string, accountKey: string) =>
	transact(world.scope, (tx) => insertCompany(tx, { title, accountKey }));
const count = async (world: World, table: "members" | "companies" | "member_companies" | "member_credentials") =>
	(await world.scope.query.selectFrom(table).selectAll().where("program_id", "=", "demo").execute()).length;

test("registers a member who waits for approval, with a new company [AUTH-41, AUTH-42, API-05, API-08, COMP-05, COMP-31, NAV-05]", async () => {
	const world = await makeWorld();
	expect((await answer(() => loader(args("/signup")))).status).toBe(200);
	// Blanks side by side look like one.
	const reply = await submit({ companyTitle: "Acme  Tools" });
	expect([reply.status, reply.location]).toEqual([303, "/signup?sent=1"]);
	const { id } = (await findMemberForSignIn(world.scope, FORM.email)) ?? { id: "" };
	expect(await findMemberById(world.scope, id)).toMatchObject({
		status: "Awaiting Approval",
		firstname: "Grace",
		mobile: "+1 555 0100",
		accountKey: "M-1",
		locale: "en",
		createdBy: id,
	});
	expect(await listCompaniesOfMember(world.scope, id)).toMatchObject([
		{ title: "Acme Tools", points: 0, status: "Active" },
	]);
	expect((await findCompanyByAccountKey(world.scope, " ACME "))?.title).toBe("Acme Tools");
	const tried = await answer(() => signIn(args("/signin", { form: { email: FORM.email, password: PASSWORD } })));
	expect(errorsOf(tried)).toEqual({ "": [reads("Your registration is waiting for approval by the admin")] });
});

test("ends on a page of its own that says what happens next, to anybody and again [AUTH-43]", async () => {
	await makeWorld();
	const reply = await submit();
	for (const locale of ["en", "fr"] as const) {
		const { data } = await answer(() => loader(args(reply.location ?? "")));
		expect(JSON.stringify(data)).not.toContain(FORM.email);
		const html = renderPage(SignUp, "/signup", { loaderData: data, locale });
		const says = {
			en: "You get an email as soon as it is approved.",
			fr: "Vous recevez un courriel dès qu’elle est approuvée.",
		};
		expect(html).toContain(says[locale]);
		expect(html).toContain('href="/signin"');
		expect(html).not.toContain("<form");
	}
	const elsewhere = renderPage(SignUp, "/signup", { loaderData: { sent: true, elsewhere: true } });
	expect(elsewhere).toContain("the password of the service that your program works with");
});

test("says once that approval is pending [AUTH-43, AUTH-44]", async () => {
	await makeWorld();
	const reply = await submit();
	expect(await toastOf(reply.headers)).toMatchObject({
		message: reads("Registration received and approval is pending. You will receive an email upon approval"),
		type: "success",
	});
	const { sent } = cookieOf(reply.headers, "laurel-toast");
	const next = new Request("http://demo.test/signin", { headers: { Cookie: sent } });
	const page = await takeToast(next, { asData: false });
	expect(cookieOf(page.headers, "laurel-toast").empty).toBe(true);
});

test("takes a mobile number as the profile does, so that it can be saved there again", async () => {
	const world = await makeWorld();
	const reply = await submit({ mobile: "<script>" });
	expect([reply.status, errorsOf(reply)]).toEqual([
		400,
		{ mobile: [reads("Enter a phone number, for example +1 514 555-0123")] },
	]);
	expect(await count(world, "members")).toBe(0);
});

test("only the member's own key, and a phone number, may be left out [AUTH-45]", async () => {
	const world = await makeWorld();
	for (const [name, text] of [
		["firstname", "First name is required"],
		["lastname", "Last name is required"],
		["email", "Email is required"],
		["companyTitle", "Company name is required"],
		["password", "Password is required"],
		["confirmation", "Please enter the password again"],
	] as const)
		expect(errorsOf(await submit({ [name]: "" })), name).toMatchObject({ [name]: [reads(text)] });
	expect(await count(world, "members")).toBe(0);
	expect((await submit({ accountKey: "", mobile: "" })).status).toBe(303);
	const { id } = (await findMemberForSignIn(world.scope, FORM.email)) ?? { id: "" };
	const [company] = await listCompaniesOfMember(world.scope, id);
	expect((await findCompanyByAccountKey(world.scope, FORM.companyKey))?.id).toBe(company?.id);
});

test("stores the password as an argon2id hash only [AUTH-46]", async () => {
	const world = await makeWorld();
	await submit();
	const kept = await world.scope.query
		.selectFrom("member_credentials")
		.select("password_hash")
		.where("program_id", "=", "demo")
		.executeTakeFirstOrThrow();
	expect(kept.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(kept.password_hash).not.toContain(PASSWORD);
});

test.each([
	["1234567", reads("The password needs at least 8 characters")],
	["Password123!", reads("This password is used by many people and easy to guess. Please choose another")],
	["aaaaaaaaaa", reads("This password is used by many people and easy to guess. Please choose another")],
	["grace2024", reads("Please choose a password without your name, your email or the name of this program")],
	["Hopper-1234", reads("Please choose a password without your name, your email or the name of this program")],
	["demo12345", reads("Please choose a password without your name, your email or the name of this program")],
	["x".repeat(100) + "y".repeat(101), reads("The password may have at most 200 characters")],
])("refuses the password %s and never sends it back [AUTH-46, API-08]", async (password, text) => {
	const world = await makeWorld();
	const reply = await submit({ password, confirmation: password });
	expect([reply.status, errorsOf(reply)]).toEqual([400, { password: [text] }]);
	expect(keptOf(reply)).toMatchObject({ firstname: "Grace", companyTitle: "Acme Tools" });
	expect(JSON.stringify(reply.data)).not.toContain(password);
	expect(await count(world, "members")).toBe(0);
});

test("the two passwords must be the same, and all faults show at once [AUTH-10, COMP-06]", async () => {
	await makeWorld();
	const reply = await submit({ confirmation: "something else", companyTitle: "", firstname: "" });
	expect(errorsOf(reply)).toEqual({
		firstname: [reads("First name is required")],
		companyTitle: [reads("Company name is required")],
		confirmation: [reads("Passwords do not match")],
	});
});

test("an e-mail or a member key that is taken is refused at its field [AUTH-54]", async () => {
	const world = await makeWorld();
	await addAda(world, { accountKey: "M-9" });
	const email = await submit({ email: "ADA@example.test" });
	expect([email.status, errorsOf(email)]).toEqual([400, { email: [reads("Email is already registered")] }]);
	expect(errorsOf(await submit({ accountKey: " M-9 " }))).toEqual({
		accountKey: [reads("Account key is already registered")],
	});
});

test("a key that stands plain from before encryption is taken as well, and is told beside an e-mail that is [AUTH-54, MEM-02, MEM-28]", async () => {
	const world = await makeWorld();
	const id = await addAda(world);
	await world.scope.database.write((trx) =>
		trx
			.updateTable("members")
			.set({ account_key_enc: "OLD-7", account_key_hash: null })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	expect(errorsOf(await submit({ accountKey: "OLD-7" }))).toEqual({
		accountKey: [reads("Account key is already registered")],
	});
	expect(errorsOf(await submit({ email: "ADA@example.test", accountKey: "OLD-7" }))).toEqual({
		email: [reads("Email is already registered")],
		accountKey: [reads("Account key is already registered")],
	});
	expect(await count(world, "members")).toBe(1);
});

test("joins the company of a key and creates none; an unknown key with a name creates one [AUTH-55]", async () => {
	const world = await makeWorld();
	const companyId = await addCompany(world, "Acme Tools", "ACME 1");
	expect((await submit({ company: "existing", companyTitle: "", companyKey: "ACME\u00a0 1" })).status).toBe(303);
	const member = await findMemberForSignIn(world.scope, FORM.email);
	expect(await listCompaniesOfMember(world.scope, member?.id ?? "")).toMatchObject([{ id: companyId }]);
	expect(await count(world, "companies")).toBe(1);
	const other = { email: "b@example.test", accountKey: "", company: "existing", companyKey: "NEW" };
	expect(errorsOf(await submit({ ...other, companyTitle: "" }))).toEqual({
		companyKey: [reads("No company has this identifier. Check it, or choose “It is new here”")],
	});
	expect((await submit({ ...other, companyTitle: "Beta" })).status).toBe(303);
	expect(await count(world, "companies")).toBe(2);
	const later = await findMemberForSignIn(world.scope, other.email);
	const made = await findCompanyByAccountKey(world.scope, "NEW");
	expect(await listCompaniesOfMember(world.scope, later?.id ?? "")).toMatchObject([{ id: made?.id, title: "Beta" }]);
});

test("a company's name and key are unique; both clashes are one text, with the program's word for a key [SITE-28, COMP-07, COMP-08, COMP-09]", async () => {
	const world = await makeWorld();
	await addCompany(world, "ACME tools", "ACME");
	expect(errorsOf(await submit({ companyKey: "OTHER" }))).toEqual({
		companyTitle: [reads("That company name is already registered")],
	});
	expect(errorsOf(await submit({ companyTitle: "Other" }))).toEqual({
		companyKey: [reads("That identifier is already registered")],
	});
	expect(errorsOf(await submit())).toEqual({
		companyTitle: [reads("That company name is already registered, That identifier is already registered")],
	});
	await addAda(world);
	expect(errorsOf(await submit({ email: "ADA@example.test" }))).toEqual({
		email: [reads("Email is already registered")],
		companyTitle: [reads("That company name is already registered, That identifier is already registered")],
	});
	await transact(world.scope, (tx) => saveProgram(tx, { companyDataKeyLabel: "Dealer code" }));
	expect(errorsOf(await submit({ companyTitle: "Other" }))).toEqual({
		companyKey: [reads("That Dealer code is already registered")],
	});
});

test("a failure on the way, whichever write it is, leaves no member, company or link [AUTH-56, AUTH-40]", async () => {
	const world = await makeWorld();
	const tables = ["members", "companies", "member_companies", "member_credentials"] as const;
	for (const broken of [...tables, "outbox", "audit_log"]) {
		await breakWrites(world, broken, "INSERT");
		const reply = await submit();
		const failed = { "": [reads("Authentication failed. Please try again.")] };
		expect([broken, reply.status, errorsOf(reply)]).toEqual([broken, 500, failed]);
		await mendWrites(world);
		for (const table of tables) expect([broken, table, await count(world, table)]).toEqual([broken, table, 0]);
	}
	expect((await submit({ companyTitle: "" })).status).toBe(400);
	expect(await count(world, "companies")).toBe(0);
});

test("keeps the visitor's language for mails", async () => {
	const world = await makeWorld();
	await submit({}, { cookie: "laurel-locale=ImZyIg%3D%3D" });
	expect(await findMemberForSignIn(world.scope, FORM.email)).toMatchObject({ locale: "fr" });
});

test("a signed-in member is sent home [AUTH-49]", async () => {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addAda(world));
	expect((await answer(() => loader(args("/signup", { cookie })))).location).toBe("/home");
});

test("the key of a company that takes part no more lets nobody in, and is still taken [AUTH-55]", async () => {
	const world = await makeWorld();
	const id = await addCompany(world, "Acme Tools", "ACME");
	await transact(world.scope, (tx) => patchCompanies(tx, [{ id, patch: { status: "Inactive" }, stored: 0 }]));
	// "It is new here" would only say that the key is taken.
	const away = "The company with this identifier is not taking part at the moment. Please contact your program manager";
	for (const companyTitle of ["", "Acme Again"])
		expect(errorsOf(await submit({ company: "existing", companyTitle }))).toEqual({ companyKey: [reads(away)] });
	const unknown = await submit({ company: "existing", companyKey: "NOBODY", companyTitle: "" });
	expect(errorsOf(unknown)).toEqual({
		companyKey: [reads("No company has this identifier. Check it, or choose “It is new here”")],
	});
	const taken = await submit({ company: "new", companyTitle: "Acme Again" });
	expect(errorsOf(taken)).toEqual({ companyKey: [reads("That identifier is already registered")] });
	expect(await count(world, "members")).toBe(0);
});
