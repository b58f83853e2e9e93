import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer } from "../../support/built-server";
import { openFile } from "../../support/files/opened-file";
import { postForm, rawRequest, signInBy } from "../../support/raw-request";

const EDITOR = "editor@demo.test";
const TYPED = { title: "An hour's work", summary: "Two lines\nof it", status: "Draft", watchPoints: "0" };
const SAID = "You do not have permission to do this. Nothing was saved.";
const ENDED = "Your session had ended, so this was not sent.";

let server: BuiltServer;
let article = "";
beforeAll(async () => {
	server = await startBuiltServer({ SEED: "demo" });
	const records = database("default.db");
	article = (records.prepare("select id from articles where program_id = 'demo'").get() as { id: string }).id;
	records.close();
	return () => server.dispose();
});

function database(file: string) {
	const opened = openFile(join(server.dataDir, file));
	opened.pragma("busy_timeout = 5000");
	return opened;
}
function change(statement: string, ...values: string[]): void {
	const control = database("control.db");
	control.prepare(statement).run(...values);
	control.close();
}
const make = (role: string) => change("update admins set role = ? where email = ?", role, EDITOR);
/** What a page shows in its fields, as a browser reads it. */
const fieldsOf = (body: string) => body.replaceAll("&#x27;", "'");

beforeEach(() => {
	make("editor");
});

describe.each([
	["not there yet", "/admin/articles/new", 403],
	["opened to change", "article", 200],
] as const)(
	"a form of a record that was %s whose sender's role was lowered meanwhile [ADMIN-32]",
	(_kind, where, later) => {
		const path = () => (where === "article" ? `/admin/articles/${article}` : where);

		test("comes back with what was typed, to be copied, and says why", async () => {
			const cookie = await signInBy(server.port, "/admin/signin", EDITOR);
			make("observer");
			const { status, body } = await postForm(server.port, path(), TYPED, cookie);
			expect(status).toBe(403);
			expect(body).toContain(SAID);
			expect(fieldsOf(body)).toMatch(/<textarea[^>]*readOnly[^>]*>An hour's work\nTwo lines\nof it\nDraft</i);
			expect(body).not.toContain(ENDED);
		});

		test("stays on the open page, which is told why", async () => {
			const cookie = await signInBy(server.port, "/admin/signin", EDITOR);
			make("observer");
			const { status, body } = await postForm(server.port, `${path()}.data`, TYPED, cookie);
			expect([status, body]).toEqual([403, expect.stringContaining("admin:unsaved.text")]);
		});

		test("is there after signing in again, when that had ended the session", async () => {
			const cookie = await signInBy(server.port, "/admin/signin", EDITOR);
			change("delete from admin_sessions");
			make("observer");
			const late = await postForm(server.port, path(), TYPED, cookie);
			const kept = [late.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
			const again = await signInBy(server.port, "/admin/signin", EDITOR);
			const headers = { cookie: [again, ...kept].join("; ") };
			const { status, body } = await rawRequest(server.port, path(), { headers });
			expect(status).toBe(later);
			expect(body).toContain(SAID);
			expect(fieldsOf(body)).toMatch(/<textarea[^>]*readOnly[^>]*>An hour's work\n/i);
			expect(body).not.toContain(ENDED);
		});
	},
);

test("a post without any words of its sender's is refused as before [ADMIN-32]", async () => {
	const cookie = await signInBy(server.port, "/admin/signin", EDITOR);
	make("observer");
	const { status, body } = await postForm(
		server.port,
		`/admin/articles/${article}/delete`,
		{ _program: "demo" },
		cookie,
	);
	expect(status).toBe(403);
	expect(body).not.toContain(SAID);
});
