import { createHmac } from "node:crypto";
import { createServer, get } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { carryMarks, markCookieText, readMarks } from "~/server/http/fresh/marks.server";
import { currentMarks, Marks } from "~db/marks";
import { makeWorld } from "../../../support/world";

const SECRET = "0123456789abcdef0123456789abcdef";
const EMBEDDED = { DB_LONDON_URL: "ws://127.0.0.1:1", DB_LONDON_READ: "embedded", DB_LONDON_SYNC_SECONDS: "300" };

const sent = (text: string) => text.split(";")[0] ?? "";
const marksIn = (header: string) => readMarks(header).marks.all;

describe("mark cookies", () => {
	test("bring back what they were given, the newest of several", async () => {
		await makeWorld({ SESSION_SECRET: SECRET });
		const one = sent(markCookieText(new Marks([["default", 7]])));
		const other = sent(
			markCookieText(
				new Marks([
					["default", 5],
					["control", 9],
				]),
			),
		);
		expect(one.split("=")[0]).not.toBe(other.split("=")[0]);
		expect(Object.fromEntries(marksIn(`laurel-locale=en; ${one}; ${other}`))).toEqual({ default: 7, control: 9 });
	});

	test.each([
		["made up", () => "default.9007199254740992_zzzzzz_AAAAAAAAAAAAAAAAAAAAAA"],
		["past all numbers", () => `default.${"9".repeat(500)}_zzzzzz_AAAAAAAAAAAAAAAAAAAAAA`],
		["signed by another secret", () => signed("default.7_zzzzzz", "another secret of thirty-two chars")],
		[
			"changed after it was signed",
			() => sent(markCookieText(new Marks([["default", 7]]))).replace(/.*=default\.7/, "default.8"),
		],
		[
			"past its time",
			() => sent(markCookieText(new Marks([["default", 7]]), Date.now() - 3_600_000)).replace(/.*=/, ""),
		],
		["empty", () => ""],
		["no text at all", () => "%E0%A4%A; ;;==\u0000"],
	])("count for nothing when %s", async (_what, value) => {
		await makeWorld({ SESSION_SECRET: SECRET });
		expect(marksIn(`laurel-mark-1=${value()}`)).toEqual([]);
	});

	test.each(["a", " ", ";", "=", "; ", "a=", "=;"])("are looked for at once in a long header of %j", async (part) => {
		await makeWorld({ SESSION_SECRET: SECRET });
		const one = sent(markCookieText(new Marks([["default", 7]])));
		const begun = performance.now();
		expect(marksIn(`${part.repeat(80_000)}; ${one}`)).toEqual([["default", 7]]);
		expect(performance.now() - begun).toBeLessThan(1_000);
	});

	test("end once the slowest copy has followed twice", async () => {
		await makeWorld({ SESSION_SECRET: SECRET, ...EMBEDDED });
		const text = markCookieText(new Marks([["london", 7]]));
		expect(text).toContain("; Max-Age=660; Path=/; SameSite=Lax");
	});

	test("are all read where many news have left one each, and those that say nothing are taken back by and by", async () => {
		await makeWorld({ SESSION_SECRET: SECRET });
		const of = (database: string, mark: number) => sent(markCookieText(new Marks([[database, mark]])));
		const news = Array.from({ length: 60 }, (_, at) => of("default", at + 1));
		const header = [of("control", 9), ...news].join("; ");
		expect(Object.fromEntries(marksIn(header))).toEqual({ default: 60, control: 9 });
		const ask = await serve(header);
		const gone = (await ask("/read")).cookies.map((text) => text.split("=")[0]);
		expect(gone).toEqual(news.slice(0, 20).map((text) => text.split("=")[0]));
	});

	test("that newer ones make needless are taken back by any answer, but for a few", async () => {
		await makeWorld({ SESSION_SECRET: SECRET });
		const of = (database: string, mark: number) => sent(markCookieText(new Marks([[database, mark]])));
		const news = [4, 9, 2, 11, 7].map((mark) => of("default", mark));
		const { marks, names, older } = readMarks([...news, of("control", 1)].join("; "));
		expect(Object.fromEntries(marks.all)).toEqual({ default: 11, control: 1 });
		expect(older).toEqual(names.filter((_, at) => at !== 3 && at !== 5));
		const ask = await serve([...news, of("control", 1)].join("; "));
		expect((await ask("/read")).cookies).toEqual([expect.stringMatching(new RegExp(`^${names[0]}=; Max-Age=0`))]);
	});

	test("are on every answer of a request that wrote, whatever it is, in place of those it brought", async () => {
		await makeWorld({ SESSION_SECRET: SECRET });
		const old = sent(markCookieText(new Marks([["default", 7]])));
		const ask = await serve(old);
		expect(await ask("/read")).toEqual({ cookies: [], body: "7" });
		const { cookies, body } = await ask("/write");
		expect(body).toBe("7");
		expect(Object.fromEntries(marksIn(sent(cookies[0] ?? "")))).toEqual({ default: 7, control: 3 });
		expect(cookies[1]).toMatch(new RegExp(`^${old.split("=")[0]}=; Max-Age=0`));
	});
});

function signed(body: string, secret: string): string {
	return `${body}_${createHmac("sha256", secret).update(`mark:${body}`).digest("base64url").slice(0, 22)}`;
}

/** Asks a server that carries the marks of whoever sends this cookie; at /write it writes. */
async function serve(cookie: string) {
	const server = createServer((request, response) =>
		carryMarks(request, response, () => {
			if (request.url === "/write") currentMarks()?.wrote("control", 3);
			setImmediate(() => response.end(`${currentMarks()?.of("default")}`));
		}),
	);
	onTestFinished(() => void server.close());
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return (path: string) =>
		new Promise<{ cookies: string[]; body: string }>((resolve, reject) => {
			const port = typeof address === "object" ? address?.port : 0;
			get({ host: "127.0.0.1", port, path, headers: { cookie } }, (response) => {
				let body = "";
				response.on("data", (part) => {
					body += part;
				});
				response.on("end", () => resolve({ cookies: response.headers["set-cookie"] ?? [], body }));
			}).on("error", reject);
		});
}
