import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test } from "vitest";
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
