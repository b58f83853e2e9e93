import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server";
import { postForm, rawRequest, signInBy } from "../support/raw-request";

let server: BuiltServer;
let admin = "";
let french = "";
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	admin = await signInBy(server.port, "/admin/signin", "admin@demo.test");
	const chosen = await postForm(server.port, "/language", { locale: "fr", redirectTo: "/signin" });
	french = String(chosen.headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => server.dispose());

const REFUSED: [path: string, status: number, en: string, fr: string][] = [
	["translations/export", 400, "Locale is required", "La langue est obligatoire"],
	["translations/gone/export", 404, "Translation not found", "Traduction introuvable"],
	["forms/gone/submissions/export", 404, "Form definition not found", "Formulaire introuvable"],
	["databuckets/gone/results/export/total", 404, "Databucket not found", "Suivi introuvable"],
	["leaderboards/gone/data/export", 404, "No such leaderboard exists", "Ce classement n’existe pas"],
];

test.each(REFUSED)(
	"%s: a download that is refused says why in the reader's words, not by a key [I18N-15, BUCKET-20, FORM-12, LEAD-44]",
	async (path, status, en, fr) => {
		const asked = async (cookie: string) => rawRequest(server.port, `/admin/${path}`, { headers: { cookie } });
		expect(await asked(admin)).toMatchObject({ status, body: en });
		expect(await asked(`${admin}; ${french}`)).toMatchObject({ status, body: fr });
	},
);

test("who may not have it is told so [ADMIN-32]", async () => {
	const editor = await signInBy(server.port, "/admin/signin", "editor@demo.test");
	const reply = await rawRequest(server.port, "/admin/audit/export", { headers: { cookie: editor } });
	const body = "You do not have permission to do this. If you need it, ask a manager of the program.";
	expect(reply).toMatchObject({ status: 403, body });
});
