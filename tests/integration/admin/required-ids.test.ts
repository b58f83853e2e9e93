import { expect, test } from "vitest";
import { translator } from "~/server/i18n/messages.server";
import { allRoutes, moduleOf } from "../../contracts/routes/table";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";

type Handler = (given: ReturnType<typeof args>) => unknown;

/** What is named by a word of the program's own, which is there or not. */
const BY_NAME = /\/:(list|kind|locale)\b/;

const REQUIRED =
	/ ID (and updates are |is )required$|^Payload with id|^No current leaderboard|^Say which|^There is no such email template$/;

test("whatever is loaded, changed or deleted needs its id, and says whose it is [ADMIN-40]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	const say = translator("en");
	const ask = async (handler: Handler, params: Record<string, string>, form?: Record<string, string>) => {
		// What a change of status is asked for stands in the address as well.
		const given = args("/admin/x?change=approve", { cookie, params, ...(form && { form }) });
		const { status, body } = await answer(() => handler(given));
		return { status, text: say(body ?? "") };
	};
	const faults: string[] = [];
	let asked = 0;
	for (const { file, pattern, params } of await allRoutes()) {
		if (!file.startsWith("routes/admin/") || !pattern.includes(":") || BY_NAME.test(pattern)) continue;
		const blank = Object.fromEntries(Object.keys(params).map((name) => [name, " "]));
		const { loader, action } = await moduleOf(file);
		const answers = [loader && (await ask(loader, blank)), action && (await ask(action, blank, {}))];
		for (const { status, text } of answers.filter((one) => one !== undefined)) {
			asked++;
			if (status !== 400 || !REQUIRED.test(text)) faults.push(`${pattern}: ${status} ${text}`);
		}
	}
	expect(faults).toEqual([]);
	expect(asked).toBeGreaterThan(250);
});
