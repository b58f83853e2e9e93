import { describe, expect, test } from "vitest";
import { FAULT_AGAIN, FAULTS_A_MINUTE, FAULTS_WAITING } from "~/lib/limits";
import { mask } from "~/server/log.server";
import { type Fault, faultFrom, withoutPersons } from "~/server/watch/fault.rules";
import { FaultPoster, type PostedFault } from "~/server/watch/fault-poster.server";

describe("what is told of a fault", () => {
	test.each([
		["no mail for ann@example.com today", "no mail for [e-mail] today"],
		[`Unexpected token 'J', "John Smith"... is not valid JSON`, "Unexpected token […], […]... is not valid JSON"],
		[`"Zoë, 12 Main St`, "[…]"],
		["fetch of https://x.test/a?name=Ann&code=7 failed", "fetch of https://x.test/a? failed"],
		["no phone +44 20 7946 0958 here", "no phone [number] here"],
		[`bad token ${"a1".repeat(20)}`, "bad token [token]"],
		["the member's cart wasn't there", "the member's cart wasn't there"],
		["« Anne Martin » est inconnue", "[…] est inconnue"],
	])("leaves out what people wrote: %s", (message, told) => {
		expect(withoutPersons(message)).toBe(told);
	});

	test.each(["/a".repeat(60_000), `${"/a".repeat(60_000)}@`])("is found at once in a text of any length", (long) => {
		const begun = performance.now();
		expect(withoutPersons(`${long} ann@example.com`)).toContain("/a");
		expect(mask(`${long} ann@example.com`)).toBe(`${long} [e-mail]`);
		expect(performance.now() - begun).toBeLessThan(1_500);
	});

	test("names the places in the code, and not the message again", () => {
		const error = new TypeError("ann@example.com\nat her home");
		const fault = faultFrom({ err: error, requestId: "0f1e2d3c-aa", job: "mails" }, "job failed");
		expect(fault).toMatchObject({ what: "job failed", type: "TypeError", requestId: "0f1e2d3c-aa", job: "mails" });
		expect(fault.stack.length).toBeGreaterThan(2);
		expect(fault.stack[0]).toContain("faults.test.ts");
		expect(JSON.stringify(fault)).not.toContain("ann@");
		expect(fault.stack.join()).not.toContain("her home");
	});

	test("takes no words of strangers for a request's id", () => {
		expect(faultFrom({ err: 1, requestId: "a b@c", job: { x: 1 } }, "x")).toMatchObject({
			requestId: undefined,
			job: undefined,
			message: "1",
		});
	});
});

const fault = (message: string): Fault => ({
	...{ what: "a route failed", type: "Error", message, stack: [] },
	...{ requestId: undefined, job: undefined },
});

/** A poster whose posts wait until they are let go, and whose clock stands until it is moved. */
function made({ fails = false } = {}) {
	const posted: PostedFault[] = [];
	const clock = { now: 1_000_000 };
	const poster = new FaultPoster(
		async (one) => {
			posted.push(one);
			if (fails) throw new Error("away");
		},
		() => clock.now,
	);
	return { poster, posted, clock, settled: () => poster.settle(2000) };
}

describe("posting faults", () => {
	test("does nothing before whoever met the fault goes on", async () => {
		const { poster, posted, settled } = made();
		poster.note(fault("a"));
		await Promise.resolve();
		expect(posted).toEqual([]);
		await settled();
		expect(posted).toMatchObject([{ message: "a", times: 1, at: new Date(1_000_000).toISOString() }]);
	});

	test("tells the same fault once, and after a while how often it came again", async () => {
		const { poster, posted, clock, settled } = made();
		for (let i = 0; i < 3; i++) poster.note(fault("a"));
		await settled();
		for (let i = 0; i < 4; i++) poster.note(fault("a"));
		await settled();
		expect(posted.map(({ times }) => times)).toEqual([3]);
		clock.now += FAULT_AGAIN;
		poster.note(fault("a"));
		await settled();
		expect(posted.map(({ times }) => times)).toEqual([3, 5]);
	});

	test("posts no more than so many in a minute, and the rest later", async () => {
		const { poster, posted, clock, settled } = made();
		for (let i = 0; i < FAULTS_A_MINUTE + 2; i++) poster.note(fault(`${i}`));
		await settled();
		expect(posted).toHaveLength(FAULTS_A_MINUTE);
		clock.now += 60_000;
		poster.note(fault("last"));
		await settled();
		expect(posted.slice(FAULTS_A_MINUTE).map(({ message }) => message)).toEqual(["10", "11", "last"]);
	});

	test("holds no more than so many that wait", async () => {
		const { poster, posted, clock, settled } = made();
		for (let i = 0; i < FAULTS_WAITING + 20; i++) poster.note(fault(`${i}`));
		for (let minute = 0; minute < 10; minute++) {
			await settled();
			clock.now += 60_000;
			poster.note(fault(`later ${minute}`));
		}
		const first = posted.map(({ message }) => message).filter((message) => !message.startsWith("later"));
		expect(first).toEqual(Array.from({ length: FAULTS_WAITING }, (_, i) => `${i}`));
	});

	test("goes on after one that could not be posted", async () => {
		const { poster, posted, settled } = made({ fails: true });
		poster.note(fault("a"));
		poster.note(fault("b"));
		await settled();
		expect(posted.map(({ message }) => message)).toEqual(["a", "b"]);
	});
});
