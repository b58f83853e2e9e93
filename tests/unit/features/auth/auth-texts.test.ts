import { expect, test } from "vitest";
import { createI18n } from "~/lib/i18n";
import { splitMessage } from "~/lib/message-key";
import auth from "~/locales/en/auth.json";
import mails from "~/locales/en/mails.json";
import members from "~/locales/en/members.json";
import twoStep from "~/locales/en/two-step.json";
import frAuth from "~/locales/fr/auth.json";
import frMails from "~/locales/fr/mails.json";
import frMembers from "~/locales/fr/members.json";

const english = createI18n("en", { auth, members });

/** Word for word as the specification has them. */
test.each([
	["auth:enterEmail", "Please enter your email", "AUTH-03"],
	["auth:enterPassword", "Please enter your password", "AUTH-04"],
	["auth:unableToVerify", "Unable to verify credentials. Please try again.", "AUTH-05"],
	["auth:emailRequired", "Email is required", "AUTH-07"],
	["auth:passwordRequired", "Password is required", "AUTH-08"],
	["auth:notEmail", "Not a valid email", "AUTH-09"],
	["auth:passwordsDiffer", "Passwords do not match", "AUTH-10"],
	[
		"auth:status.pending",
		"Your registration is still pending. For further information contact the program manager",
		"AUTH-12",
	],
	["auth:status.cancelled", "Your registration is cancelled by the admin", "AUTH-13"],
	["auth:status.awaiting", "Your registration is waiting for approval by the admin", "AUTH-14"],
	["auth:status.invited", "User already invited", "AUTH-15"],
	["auth:incorrect", "Email or password is incorrect.", "AUTH-19"],
	[
		"auth:needsActivation",
		"Your account needs to be activated. Please check your email for an activation link from your program administrator, or contact them for assistance.",
		"AUTH-16",
	],
	["auth:unexpected", "Unexpected Error Occured! Please try again later", "AUTH-18"],
	["auth:failed", "Authentication failed. Please try again.", "AUTH-40"],
	["auth:admin.incorrect", "Authentication failed: Email or password is incorrect.", "AUTH-39"],
	[
		"auth:signUp.done",
		"Registration received and approval is pending. You will receive an email upon approval",
		"AUTH-43",
	],
	["auth:demoReadOnly", "Not available in a demo session", "DEMO-15"],
	["auth:company.titleTaken", "That company name is already registered", "COMP-07"],
	["auth:company.keyTaken?label=identifier", "That identifier is already registered", "COMP-08"],
	["auth:company.keyTaken?label=Dealer+code", "That Dealer code is already registered", "COMP-08"],
	[
		"auth:company.bothTaken?label=identifier",
		"That company name is already registered, That identifier is already registered",
		"COMP-09",
	],
	["auth:signIn.title", "Sign In", "NAV-04"],
	["auth:signUp.title", "Sign Up", "NAV-05"],
	["auth:tooMany?count=1", "Too many tries. Please wait 1 minute, then try again.", "AUTH-51"],
	["members:emailTaken", "Email is already registered", "AUTH-54"],
	["members:accountKeyTakenCreate", "Account key is already registered", "AUTH-54"],
	["members:accountKeyTakenUpdate", "Account Key is already registered", "MEM-25"],
	["members:invited", "Invitation sent successfully", "MEM-37"],
	["members:inviteFailed", "Error occurred when sending invitation", "MEM-38"],
	["members:approved", "Member approved successfully", "MEM-39"],
	["members:approveFailed", "Error occurred when approving member", "MEM-40"],
	["members:statusRequired", "Status is required", "MEM-42"],
])("%s says %j [%s]", (key, text) => {
	const split = splitMessage(key);
	expect(english.t(split?.key ?? "", { ...split?.params, interpolation: { escapeValue: false } })).toBe(text);
});

test("whatever an admin's sign-in fails of, it says that it failed and then why [AUTH-39]", () => {
	const { enterEmail, enterPassword, notEmail, incorrect, unavailable, unexpected, busy } = auth.admin;
	const { wrong, over } = twoStep.signIn;
	const counted = [auth.admin, twoStep].flatMap((one) => [
		...[one.tooMany_one, one.tooMany_other, one.wait_one, one.wait_other],
	]);
	const plain = [enterEmail, enterPassword, notEmail, incorrect, unavailable, unexpected, busy, wrong, over];
	for (const text of [...plain, ...counted]) expect(text).toMatch(/^Authentication failed: \S.+/);
});

test("the default name of a company's key is said in the reader's language, a program's own name as it stands [COMP-08]", () => {
	const french = createI18n("fr", { auth: frAuth });
	expect(french.t("auth:company.key", { label: "identifier" })).toBe("Entreprise\u00a0: identifiant");
	expect(french.t("auth:company.keyTaken", { label: "identifier" })).toBe("Déjà inscrit\u00a0: identifiant");
	expect(french.t("auth:company.key", { label: "Dealer code" })).toBe("Entreprise\u00a0: Dealer code");
});

function texts(node: unknown, path = ""): [string, string][] {
	if (typeof node === "string") return [[path, node]];
	return Object.entries(node as Record<string, unknown>).flatMap(([key, value]) =>
		texts(value, path ? `${path}.${key}` : key),
	);
}

const plain = (path: string) => path.replace(/_(one|many|other)$/, "");

test.each([
	["auth", auth, frAuth],
	["mails", mails, frMails],
	["members", members, frMembers],
])("%s is complete in French, with the same blanks to fill and fixed spaces before its marks", (_name, en, fr) => {
	const keys = (from: unknown) => [...new Set(texts(from).map(([path]) => plain(path)))].sort();
	expect(keys(fr)).toEqual(keys(en));
	const blanks = (text: string) => [...new Set(text.match(/{{\w+/g) ?? [])].sort();
	const english = new Map(texts(en).map(([path, text]) => [plain(path), text]));
	for (const [path, text] of texts(fr)) {
		expect([path, blanks(text)]).toEqual([path, blanks(english.get(plain(path)) ?? "")]);
		expect(text).not.toMatch(/ [;:!?»]|[^\s\u00a0\u202f][;!?](?!\/\/)/);
	}
});
