import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "~/server/log.server";

test("the log masks e-mails, keys and tokens, whether they are named or stand in the words of a fault [SEC-16]", () => {
	const folder = mkdtempSync(join(tmpdir(), "laurel-log-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "log");
	vi.spyOn(pino, "destination").mockReturnValueOnce(pino.destination({ dest: file, sync: true }));
	const log = createLog("info");
	const key = `laurel_${"k9".repeat(20)}`;
	const named = { email: "named@example.test", accountKey: "K-471100", token: "t-short", mobile: "+33 6 20 48" };
	log.info({ ...named, member: named, path: "/home" }, "named");
	const cause = new Error(`UNIQUE failed for cause@example.test and ${key}`);
	log.error({ err: new Error(`no mail for told@example.test with ${key}`, { cause }) }, "a fault");
	log.error({ err: "thrown@example.test" }, "no error");
	const text = readFileSync(file, "utf8");
	expect(
		text
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line).msg),
	).toEqual(["named", "a fault", "no error"]);
	expect(text).toContain('"path":"/home"');
	expect(text).toContain("no mail for [e-mail] with [token]");
	expect(text).not.toMatch(/@example|K-4711|t-short|\+33 6|k9k9/);
});
