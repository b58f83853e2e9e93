import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids.server";
import { Browser, type Page, type Post, words } from "../../support/journeys/browser";
import { type EmbeddedPortal, startEmbeddedPortal } from "../../support/journeys/embedded-portal";
import { editProfile, signIn } from "../../support/journeys/member";
import { walkAsAdmin, walkAsMember } from "../../support/journeys/whole";
import { sqldBinary } from "../../support/sqld";

const BEHIND_SECONDS = 2;
const SENTENCES =
	/Temporarily unavailable\. Nothing was changed; please try again in a moment\.|Our data cannot be reached right now\. Please try again in a moment\./;

/** Forms that a second time have nothing to do: who is signed in is sent on, the order is cancelled, the entry gone. */
const MOVED_ON = /\/signin$|^\/orders\/.*\/cancel$|^\/entries\/.*\/edit$|^\/admin\/imports\/.*\/mapping$/;

/** With a key of its own: what was made with the former one is still there to be shown. */
const afresh = (post: Post): Post => ({
	...post,
	fields: post.fields.map(([name, value]) => [name, name === "_key" ? newId() : value] as (typeof post.fields)[number]),
});

describe.runIf(sqldBinary())("without scripts, on two servers beside copies that follow every 2 s", () => {
	let portal: EmbeddedPortal;
	let ports: number[];
	const walked: Browser[] = [];
	let newcomer: Browser;
	beforeAll(async () => {
		portal = await startEmbeddedPortal(BEHIND_SECONDS);
		ports = portal.servers.map(({ port }) => port);
	}, 300_000);
	afterAll(() => portal?.dispose());

	test("the demo programs that were made in files and carried over hold together on their servers", async () => {
		expect(await portal.verify()).toBe(0);
	});

	test("a member goes from door to door and sees each change at once, whoever answers", async () => {
		walked.push(await walkAsMember(ports));
	}, 180_000);

	test("an admin, and those who are sent links and keys, see each change at once", async () => {
		const admin = await walkAsAdmin(ports);
		walked.push(admin.browser);
		newcomer = admin.newcomer;
	}, 180_000);

	test("a mark that is not ours, or past all measure, is as good as none", async () => {
		const stranger = new Browser(ports);
		for (const value of [
			"default.9007199254740992_zzzzzz_AAAAAAAAAAAAAAAAAAAAAA",
			"x",
			"%00",
			`default.${"9".repeat(400)}_1_1`,
		])
			for (const name of ["laurel-mark-", "laurel-mark-0", "__Host-laurel-mark-0"]) {
				stranger.cookies.set(name, value);
				expect((await stranger.ask("/signin")).status).toBe(200);
			}
	});

	test("news of another server brings the mark that what is read next has to reach", async () => {
		const [here = 0, there = 0] = ports;
		const writer = new Browser([there], `localhost:${here}`);
		await signIn(writer, "member@demo.test");
		const { news } = await follow(here, writer);
		await editProfile(writer, "+61 2 5550 9911");
		const { mark } = JSON.parse(await news) as { mark: string };
		const reader = new Browser([there], `localhost:${here}`);
		for (const [name, value] of writer.cookies) if (!name.includes("mark")) reader.cookies.set(name, value);
		reader.keep(mark);
		expect(words((await reader.read("/profile")).body)).toContain("+61 2 5550 9911");
	});

	describe("while the primaries are away", () => {
		const replies: { post: Post; answer: Page }[] = [];
		const pages: Page[] = [];
		const people: { browser: Browser; mobile: string }[] = [];
		beforeAll(async () => {
			for (const browser of [...walked.slice(0, 1), newcomer]) {
				const mobile = `+61 2 5550 100${people.length}`;
				await editProfile(browser, mobile);
				people.push({ browser, mobile });
			}
			await portal.followed();
			for (const primary of portal.primaries) await primary.kill();
			for (const { cookies, host, paths, posts } of walked) {
				const browser = new Browser(ports, host);
				for (const [name, value] of cookies) browser.cookies.set(name, value);
				for (const path of paths) pages.push(await browser.ask(path));
				for (const post of posts) replies.push({ post, answer: await browser.post(afresh(post)) });
			}
		}, 180_000);

		test("two people who ask in turn are each shown what they wrote last", async () => {
			const mobiles = people.map(({ mobile }) => mobile);
			for (let round = 0; round < 3 * ports.length; round++)
				for (const { browser, mobile } of people) {
					const { body } = await browser.ask("/profile");
					expect(mobiles.filter((one) => body.includes(one))).toEqual([mobile]);
				}
		});

		test("every page is read from the copy", () => {
			expect(pages.length).toBeGreaterThan(40);
			const failed = pages.filter(({ status }) => status >= 500).map(({ path, status }) => `${status} ${path}`);
			// The copy does not know a link that is used up; whether it is new nobody can tell now.
			expect(failed.filter((one) => !/^503 \/reset\//.test(one))).toEqual([]);
		});

		test("no form says that it was done, none breaks: 503 and the sentence for it", () => {
			const refused = replies.filter(({ answer }) => answer.status === 503);
			expect(refused.length).toBeGreaterThan(20);
			const others = replies.filter(({ answer }) => answer.status !== 503);
			const moved = ({ post, answer }: (typeof replies)[0]) => answer.status < 500 && MOVED_ON.test(post.path);
			expect(others.filter((one) => !moved(one)).map(({ post, answer }) => `${answer.status} ${post.path}`)).toEqual(
				[],
			);
			for (const { post, answer } of refused) expect(words(answer.body), post.path).toMatch(SENTENCES);
		});

		test("both servers write again when the primaries are back", async () => {
			for (const primary of portal.primaries) await primary.restart();
			for (const _port of ports) {
				const browser = new Browser(ports);
				browser.steps = ports.indexOf(_port);
				await signIn(browser, "member@demo.test");
			}
		});
	});
});

/** What the next event about the member says on a stream that is open by then. */
function follow(port: number, browser: Browser): Promise<{ news: Promise<string> }> {
	const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return new Promise((opened, reject) => {
		const call = get({
			host: "127.0.0.1",
			port,
			path: "/events?topics=member",
			headers: { cookie, host: browser.host },
		});
		call.on("error", reject);
		call.on("response", (response) => {
			let text = "";
			const news = new Promise<string>((resolve) => {
				response.on("data", (part) => {
					text += part;
					if (text.includes(": open")) opened({ news });
					const event = /event: member\ndata: (.*)\n/.exec(text)?.[1];
					if (event) resolve(event);
					if (event) call.destroy();
				});
			});
			response.on("error", () => undefined);
		});
	});
}
