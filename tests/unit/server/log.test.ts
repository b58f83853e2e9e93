import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { tellDropped } from "~/server/log.server";

test("lines above what may wait for a reader are dropped, and the log says how many", async () => {
	const folder = mkdtempSync(join(tmpdir(), "laurel-log-"));
	const file = join(folder, "log");
	const lines = pino.destination({ dest: file, sync: false, minLength: 1, maxLength: 400 });
	try {
		tellDropped(lines);
		await once(lines, "ready");
		const log = pino({ base: null, timestamp: false }, lines);
		for (const n of [1, 2, 3]) log.info("x".repeat(150).concat(String(n)));
		log.info("y".repeat(300));
		await once(lines, "drain");
		await new Promise<void>((done) => lines.flush(() => done()));
		log.info("later");
		await new Promise<void>((done) => lines.flush(() => done()));
		const read = readFileSync(file, "utf8").trim().split("\n");
		expect(read.map((line) => JSON.parse(line).msg.slice(-8))).toEqual(["xxxxxxx1", "xxxxxxx2", " dropped", "later"]);
		expect(JSON.parse(read[2] ?? "")).toMatchObject({ level: 40, dropped: 2 });
	} finally {
		lines.destroy();
		rmSync(folder, { recursive: true, force: true });
	}
});

test("the log masks e-mails, keys and tokens, whether they are named or stand in the words of a fault [SEC-16]", async () => {
	const folder = mkdtempSync(join(tmpdir(), "laurel-log-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const file = join(folder, "log");
	vi.spyOn(pino, "destination").mockReturnValueOnce(pino.destination({ dest: file, sync: true }));
	// What an earlier file of this worker opened would be written to instead.
	vi.resetModules();
	const { createLog } = await import("~/server/log.server");
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
