import { appendFileSync } from "node:fs";
import { basename, join } from "node:path";
import { threadId } from "node:worker_threads";
import { FileHandle } from "../../../db/drivers/file-handle";
import { isExempt } from "../tenants/tenant-guard.rules";

/** For `npm run record`: writes down each statement that the program asks while its tests run, once for each shape. */
const folder = process.env.LAUREL_RECORD;
const holder = globalThis as { __recorded?: Set<string> };

if (folder && !holder.__recorded) {
	const known = new Set<string>();
	holder.__recorded = known;
	const run = FileHandle.prototype.run;
	FileHandle.prototype.run = function (sql, parameters) {
		if (!known.has(sql)) {
			known.add(sql);
			Error.stackTraceLimit = 40;
			// This file is a test's, and stands above whoever asks.
			const stack = (new Error("who asks").stack ?? "").replaceAll(/^.*record-statements.*$/gm, "");
			Error.stackTraceLimit = 10;
			if (
				/^\s*(select|insert|update|delete|with)\b/i.test(sql) &&
				!isExempt(stack) &&
				!stack.includes("/migrations/")
			) {
				const kind = basename(this.path) === "control.db" ? "control" : "regional";
				appendFileSync(join(folder, `${process.pid}-${threadId}.ndjson`), `${JSON.stringify([kind, sql])}\n`);
			}
		}
		return run.call(this, sql, parameters);
	};
}
