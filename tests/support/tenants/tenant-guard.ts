import { basename } from "node:path";
import { afterEach, expect } from "vitest";
import { FileHandle } from "../../../db/drivers/file-handle";
import { isExempt, tenantFault } from "./tenant-guard.rules";

/** Every statement of every integration test is checked: a program's tables are never touched without its id [SEC-11]. */
const holder = globalThis as { __tenantGuard?: { faults: string[]; known: Map<string, string | null> } };

if (!holder.__tenantGuard) {
	const state = { faults: [] as string[], known: new Map<string, string | null>() };
	holder.__tenantGuard = state;
	const run = FileHandle.prototype.run;
	FileHandle.prototype.run = function (sql, parameters) {
		if (basename(this.path) !== "control.db") {
			let fault = state.known.get(sql);
			if (fault === undefined) {
				fault = tenantFault(sql);
				state.known.set(sql, fault);
			}
			if (fault && !isExempt(stackHere())) {
				state.faults.push(fault);
				throw new Error(fault);
			}
		}
		return run.call(this, sql, parameters);
	};
}

function stackHere(): string {
	const limit = Error.stackTraceLimit;
	Error.stackTraceLimit = 40;
	const { stack = "" } = new Error("who asks");
	Error.stackTraceLimit = limit;
	return stack;
}

// The code under test may catch the error, so each is told again here.
afterEach(() => {
	expect(holder.__tenantGuard?.faults.splice(0)).toEqual([]);
});
