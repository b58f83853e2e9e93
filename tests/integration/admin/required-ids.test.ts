import { expect, test } from "vitest";
import { translator } from "~/server/i18n/messages.server";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld } from "../../support/world";

type Handler = (given: ReturnType<typeof args>) => unknown;
interface Page {
	loader: Handler;
	action?: Handler;
}

const pages = import.meta.glob<Page>("../../../app/routes/admin/**/{edit,delete,show,review}.tsx", { eager: true });

/** Pages of what is there once, and of texts that belong to another record. */
const WITHOUT_ID = /(profile|settings)\/|content-texts\//;

test("whatever is loaded, changed or deleted needs its id, and says whose it is [ADMIN-40]", async () => {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "super");
	const say = translator("en");
	const ask = async (handler: Handler, form?: Record<string, string>) => {
		const given = args("/admin/x", { cookie, params: { id: " " }, ...(form && { form }) });
		const { status, body } = await answer(() => handler(given));
		return [status, say(body ?? "")];
	};
	const said: Record<string, unknown[]> = {};
	for (const [file, { loader, action }] of Object.entries(pages)) {
		if (WITHOUT_ID.test(file)) continue;
		said[file] = [await ask(loader), ...(action ? [await ask(action, {})] : [])];
	}
	const all = Object.entries(said);
	expect(all.length).toBeGreaterThan(60);
	const words =
		/ ID (and updates are |is )required$|^Payload with id|^No current leaderboard|^Say which|^There is no such email template$/;
	const required = [400, expect.stringMatching(words)];
	expect(said).toEqual(Object.fromEntries(all.map(([name, answers]) => [name, answers.map(() => required)])));
});
