import { expect, test } from "vitest";
import { enterPhase, readiness } from "~/server/watch/readiness.server";

test("a process that is told to stop while it starts takes no visitors when its start is over", async () => {
	expect(await readiness()).toEqual({ ok: false, phase: "starting" });
	enterPhase("stopping");
	enterPhase("serving");
	expect(await readiness()).toEqual({ ok: false, phase: "stopping" });
});
