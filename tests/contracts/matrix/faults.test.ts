import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleError } from "~/entry.server";
import { importsAtRest } from "~/features/imports/run/worker.server";
import { createContext } from "~/server/context.server";
import { checkInvariants } from "~db/invariants";
import { withFault } from "../../support/fault-loop";
import { codeOf, type Reply } from "./ask";
import { effectOf } from "./effect";
import { openPortal, type Portal } from "./portal/portal";
import { requestAs, WRITING } from "./writing";

/** More statements than any action has; an import works through its file in the request when that is quick. */
const MOST = 400;

let portal: Portal;
let points = 0;

interface Entry {
	level: string;
	error: unknown;
}
const log: Entry[] = [];

beforeAll(async () => {
	portal = await openPortal();
	const note = (level: string) => (fields: unknown) => log.push({ level, error: (fields as { err?: unknown })?.err });
	const recorder = { ...portal.runtime.log, error: note("error"), warn: note("warn"), info: () => {}, debug: () => {} };
	Object.assign(portal.runtime, { log: recorder });
	return () => portal.close();
});
afterAll(() =>
	console.info(
		`${points} fault points in ${WRITING.length} uses of ${new Set(WRITING.map(({ file }) => file)).size} actions`,
	),
);

/** Where an answer leads; an id or a time that was made for it differs each time. */
const placeOf = (reply: Reply) =>
	`${codeOf(reply, false)} ${reply.location?.replace(/\d{13}/g, "#").replace(/[\w-]{20,}/g, (id) => (portal.stored.has(id) ? id : "~"))}`;

/**
 * An action without a page of its own leads to the same page with either news. What is done but for something beside it
 * (a picture of what is deleted) tells of that as an error, too.
 */
const tellsOfError = (reply: Reply) => /"type":"error"/.test(reply.text);

/** What the framework does with what an action throws: one entry in the log and the page that says so. */
function serve(reply: Reply): Reply {
	if (reply.fault === undefined) return reply;
	const request = new Request("http://demo.test/", { method: "POST" });
	handleError(reply.fault, { request, context: createContext({ host: "demo.test" }) });
	return { ...reply, text: "" };
}

describe("whichever statement fails", () => {
	test.each(WRITING)(
		"$title: all of it is done or nothing, and the answer says which [SEC-16] (check 39)",
		async (use) => {
			const { scenario } = use;
			await portal.putBack();
			const done = await requestAs(portal, use);
			await importsAtRest();
			expect(done.fault).toBeUndefined();
			const whole = effectOf(portal);
			expect(whole).not.toEqual([]);
			await portal.putBack();
			const faults: string[] = [];
			let n = 1;
			for (; n < MOST; n++) {
				log.length = 0;
				const { hit, result } = await withFault(n, () => requestAs(portal, use));
				await importsAtRest();
				if (!hit || !result) break;
				points++;
				const reply = serve(result);
				const effect = effectOf(portal);
				for (const { invariant, what } of effect.length > 0 ? await checkInvariants(portal.database) : [])
					faults.push(`statement ${n}: ${invariant} is broken by ${what}`);
				await portal.putBack();
				const failed = placeOf(reply) !== placeOf(done) || (tellsOfError(reply) && effect.length === 0);
				const wrong = scenario.inSteps ? null : wrongIn({ failed, effect, whole });
				if (wrong) faults.push(`statement ${n}: answered ${placeOf(reply)}, but ${wrong}`);
				if (/InjectedFault|statement \d+ failed|\bat [\w.]+ \(|node_modules/.test(reply.text))
					faults.push(`statement ${n}: tells ${reply.text.slice(0, 300)}`);
				const errors = log.filter(({ level }) => level === "error");
				if (errors.length > 1 || (failed && errors.length === 0))
					faults.push(
						`statement ${n}: ${errors.length} entries in the log: ${errors.map(({ error }) => error).join(", ")}`,
					);
			}
			await portal.putBack();
			expect(faults.slice(0, 5)).toEqual([]);
			expect(n).toBeLessThan(MOST);
		},
	);
});

/** Who is told that it failed finds nothing done, who is told that it is done finds all of it. */
function wrongIn({ failed, effect, whole }: { failed: boolean; effect: string[]; whole: string[] }): string | null {
	if (JSON.stringify(effect) === JSON.stringify(failed ? [] : whole)) return null;
	if (failed) return `this was done: ${effect.join("\n").slice(0, 400)}`;
	const missing = whole.filter((one) => !effect.includes(one));
	return `this was not done: ${missing.join("\n").slice(0, 400)}`;
}
