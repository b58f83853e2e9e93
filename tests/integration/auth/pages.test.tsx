import { expect, test } from "vitest";
import Activate from "~/routes/auth/activate";
import AdminSignIn from "~/routes/auth/admin-signin";
import ForgotPassword from "~/routes/auth/forgot-password";
import AuthLayout from "~/routes/auth/layout";
import Logout from "~/routes/auth/logout";
import Reset from "~/routes/auth/reset";
import SignIn, { action as signIn } from "~/routes/auth/signin";
import SignUp, { action as signUp } from "~/routes/auth/signup";
import { answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addAda } from "./people";
import { renderPage, textOf } from "./rendering";

const posted = async (run: typeof signIn | typeof signUp, form: Record<string, string>) =>
	(await answer(() => run(args("/", { form })))).data;

test("sign-in offers e-mail and password in a plain form that posts [AUTH-01, NAV-04]", () => {
	const html = renderPage(<SignIn />, { loader: { redirectTo: "/offers?x=1", maySignUp: true } });
	expect(html).toMatch(/<h1[^>]*>Sign In<\/h1>/);
	expect(html).toMatch(/<form method="post"[^>]*noValidate=""/i);
	expect(html).toMatch(/<input type="email"[^>]*autoComplete="username"[^>]*name="email"/i);
	expect(html).toMatch(/<input autoComplete="current-password"[^>]*name="password" type="password"/i);
	expect(html).toContain('name="redirectTo" value="/offers?x=1"');
	expect(html).toContain('<button type="submit"');
	expect(html).toContain('href="/forgot-password"');
	expect(html).toContain('href="/signup"');
	expect(html).not.toContain("style=");
});

test("the address that is known from the page before stands in its field", () => {
	const html = renderPage(<SignIn />, { loader: { redirectTo: null, email: "ada@example.test" } });
	expect(html).toMatch(/<input type="email"[^>]*value="ada@example.test"/);
});

test("an empty submit shows the form's message and both fields' [AUTH-03, AUTH-07, AUTH-08, AUTH-11]", async () => {
	await makeWorld();
	const html = renderPage(<SignIn />, {
		loader: { redirectTo: null },
		action: await posted(signIn, { email: "", password: "" }),
	});
	expect(textOf(html)).toMatch(/Please enter your email\n[\s\S]*Email is required\n[\s\S]*Password is required/);
	expect(html).toMatch(/role="alert"/);
	expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test("a refusal stands above the form, the e-mail stays, the password does not [AUTH-14]", async () => {
	const world = await makeWorld();
	await addAda(world, { status: "Awaiting Approval" });
	const action = await posted(signIn, { email: "ada@example.test", password: "my secret phrase" });
	const html = renderPage(<SignIn />, { loader: { redirectTo: null }, action });
	expect(textOf(html)).toContain("Your registration is waiting for approval by the admin");
	expect(html).toContain('value="ada@example.test"');
	expect(html).not.toContain("my secret phrase");
});

test("sign-up asks for the person, the company and a password twice [AUTH-45, NAV-05]", () => {
	const html = renderPage(<SignUp />, { loader: { label: "Dealer code" } });
	expect(html).toMatch(/<h1[^>]*>Sign Up<\/h1>/);
	const labels = [
		["First name", "firstname", "given-name"],
		["Last name", "lastname", "family-name"],
		["Email", "email", "email"],
		["Mobile", "mobile", "tel"],
		["Member account key", "accountKey", "off"],
		["Company name", "companyTitle", "organization"],
		["Your company’s Dealer code", "companyKey", "off"],
		["Password", "password", "new-password"],
		["Password again", "confirmation", "new-password"],
	] as const;
	for (const [label, name, complete] of labels) {
		expect(html).toMatch(new RegExp(`<label for="sign-up-${name}"[^>]*>${label}`));
		const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? "";
		expect(input.toLowerCase()).toContain(`autocomplete="${complete}"`);
	}
	expect(html).toMatch(/<input[^>]*type="radio"[^>]*value="existing"|<input[^>]*value="existing"/);
	expect(html).toMatch(/value="new"/);
});

test("a refused registration keeps what was typed, but for the passwords [AUTH-10]", async () => {
	await makeWorld();
	const action = await posted(signUp, {
		firstname: "Grace",
		lastname: "Hopper",
		email: "grace@example.test",
		company: "new",
		companyTitle: "Acme Tools",
		password: "a quiet new morning",
		confirmation: "a quiet new evening",
	});
	const html = renderPage(<SignUp />, { loader: { label: "identifier" }, action });
	expect(textOf(html)).toContain("Passwords do not match");
	for (const kept of ["Grace", "Hopper", "grace@example.test", "Acme Tools"]) expect(html).toContain(`value="${kept}"`);
	expect(html).toMatch(/<input[^>]*checked=""[^>]*value="new"|<input[^>]*value="new"[^>]*checked=""/);
	expect(html).not.toContain("a quiet new");
});

test("set-password pages name the account, and a dead link says what to do [AUTH-47, AUTH-48]", () => {
	const active = renderPage(<Activate />, { loader: { member: { email: "ada@example.test", hasPassword: false } } });
	expect(active.match(/autoComplete="new-password"/gi)).toHaveLength(2);
	expect(textOf(active)).toContain("ada@example.test");
	const ready = renderPage(<Activate />, { loader: { member: { email: "ada@example.test", hasPassword: true } } });
	expect(ready).not.toContain('type="password"');
	expect(textOf(renderPage(<Activate />, { loader: { member: null } }))).toContain("This link does not work any more");
	const dead = renderPage(<Reset />, { loader: { email: null } });
	expect(dead).toContain('href="/forgot-password"');
	// The first of two presses has set the password: the second says where to go on.
	expect(textOf(dead)).toContain("Perhaps your password has already been changed: try to sign in.");
	expect(dead).toContain('href="/signin"');
	expect(textOf(renderPage(<ForgotPassword />, { loader: { sent: true } }))).toContain(
		"If there is an account for that email",
	);
});

test("signing out is a press of a button, which posts [AUTH-36]", () => {
	const form = /<form method="post"[^>]*>.*?<\/form>/s.exec(renderPage(<Logout />, { loader: null }))?.[0] ?? "";
	expect(form).toMatch(/<button type="submit"[^>]*>/);
	expect(textOf(form)).toContain("Sign out");
});

test("every page speaks French", () => {
	const pages = [
		[<SignIn key="1" />, { redirectTo: null }, "Connexion"],
		[<SignUp key="2" />, { label: "identifiant" }, "Inscription"],
		[<ForgotPassword key="3" />, { sent: false }, "Mot de passe oublié\u00a0?"],
		[<Logout key="4" />, null, "Se déconnecter"],
		[<AdminSignIn key="5" />, { redirectTo: null }, "Administration"],
		[<Reset key="6" />, { email: "a@b.test" }, "Choisir un nouveau mot de passe"],
	] as const;
	for (const [page, loader, title] of pages) {
		const html = renderPage(page, { loader }, "fr");
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(textOf(html)).toContain(title);
		expect(textOf(html)).not.toMatch(/\b(Sign|Password|Email)\b/);
	}
});

test("the frame of these pages changes the language by a form that comes back here [I18N-05]", () => {
	const html = renderPage(<AuthLayout />, {});
	expect(html).toMatch(/<form method="post" action="\/language"/);
	expect(html).toContain('name="redirectTo" value="/signin"');
	expect(html).toMatch(/<button type="submit" name="locale" value="fr" lang="fr"/);
});

test("who cannot get in reads whom to ask, where the program says so", () => {
	const frame = (contact: string) => renderPage(<AuthLayout />, { root: { program: { title: "Peaks", contact } } });
	expect(textOf(frame("desk@peaks.example"))).toContain("Any questions?");
	expect(frame("desk@peaks.example")).toContain('href="mailto:desk@peaks.example"');
	expect(frame("")).not.toContain("mailto:");
});
