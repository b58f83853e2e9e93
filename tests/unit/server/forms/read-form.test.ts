import { describe, expect, test } from "vitest";
import type { Part } from "~/server/forms/multipart.server";
import { readForm, readFormParts, readUpTo } from "~/server/forms/read-form.server";

const URLENCODED = "application/x-www-form-urlencoded";

/** The bytes of the last request's body that nobody has read. */
let left = () => 0;

/** A request whose body comes in pieces of this size. */
function posted(body: string | Buffer, type: string, size = 65_536): Request {
	const bytes = Buffer.from(body);
	let at = 0;
	left = () => Math.max(0, bytes.length - at);
	const stream = new ReadableStream<Uint8Array>({
		pull(controller) {
			if (at >= bytes.length) return controller.close();
			controller.enqueue(bytes.subarray(at, at + size));
			at += size;
		},
	});
	const init = { method: "POST", headers: { "Content-Type": type }, body: stream, duplex: "half" };
	return new Request("http://demo.test/", init as RequestInit);
}

async function statusOf(request: Request): Promise<number> {
	const status = await readForm(request).then(
		() => 200,
		(error: unknown) => (error instanceof Response ? error.status : Promise.reject(error)),
	);
	return status;
}

const multipart = (parts: string[], boundary = "b1") =>
	`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
const text = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const MULTIPART = "multipart/form-data; boundary=b1";

describe("a form", () => {
	test.each([1, 2, 7, 65_536])("comes in whole, in pieces of %d bytes", async (size) => {
		const plain = await readForm(posted("a=1&a=2&b=%C3%A9+x&c=%&d=%zz&&=x&__proto__[y]=z&e", URLENCODED, size));
		expect([...plain]).toEqual([
			["a", "1"],
			["a", "2"],
			["b", "é x"],
			["c", "%"],
			["d", "%zz"],
			["e", ""],
		]);
	});

	test.each([1, 3, 65_536])("comes in with its files, in pieces of %d bytes", async (size) => {
		const file = (name: string, filename: string, value: string) =>
			`content-disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\n${value}`;
		const body = `ignored${"\r\n"}${multipart([
			text("a", "line\r\nline\r\n--b"),
			file("f", "a;b%22c.txt", "x\r\n--b2\r\n"),
			text("b", ""),
			file("f", "C:\\dir\\d.txt", ""),
		])}trailer`;
		const taken: string[] = [];
		const take = async ({ filename, contentType, data }: Part) => {
			taken.push(`${filename} ${contentType}`);
			return Buffer.from((await readUpTo(data, 100)) ?? []).toString();
		};
		const form = await readFormParts(posted(body, MULTIPART, size), take);
		expect([...form]).toEqual([
			["a", "line\r\nline\r\n--b"],
			["f", "x\r\n--b2\r\n"],
			["b", ""],
			["f", ""],
		]);
		expect(taken).toEqual(['a;b"c.txt text/plain', "d.txt text/plain"]);
	});

	test("a file without a name is told from a text by its type", async () => {
		const typed = (name: string, type: string) =>
			`Content-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n1`;
		const parts = [typed("pdf", "application/pdf"), typed("csv", "text/csv"), typed("a", "text/plain")];
		const body = multipart([...parts, typed("b", "Text/Plain; charset=utf-8"), text("c", "1")]);
		const files: string[] = [];
		const form = await readFormParts(posted(body, MULTIPART), async ({ name, filename }) => {
			files.push(`${name}:${filename}`);
			return undefined;
		});
		expect([files, [...form.keys()]]).toEqual([
			["pdf:", "csv:"],
			["a", "b", "c"],
		]);
	});

	test("a file nobody asked for is passed over", async () => {
		const file = 'Content-Disposition: form-data; name="f"; filename="x"\r\n\r\nbytes';
		const form = await readForm(posted(multipart([file, text("a", "1")]), MULTIPART));
		expect([...form]).toEqual([["a", "1"]]);
	});

	test("of the framework's own making is read as well", async () => {
		const sent = new FormData();
		sent.set("a", "é\r\n");
		sent.set("b", new File(["x"], 'q"uote.txt'));
		const names: (string | undefined)[] = [];
		const form = await readFormParts(new Request("http://x.test/", { method: "POST", body: sent }), async (part) => {
			names.push(part.filename);
			return undefined;
		});
		expect([[...form], names]).toEqual([[["a", "é\r\n"]], ['q"uote.txt']]);
	});

	test("without a body has no fields", async () => {
		expect([...(await readForm(new Request("http://x.test/", { method: "POST" })))]).toEqual([]);
	});
});

describe("what is no form of ours is refused", () => {
	const many = (count: number, one: string) => Array<string>(count).fill(one);
	test.each<[string, string, string, number]>([
		["millions of fields", "a&".repeat(2_000_000), URLENCODED, 400],
		["one name too often", "a=1&".repeat(2000), URLENCODED, 400],
		["more bytes than any form has", `a=${"x".repeat(1_100_000)}`, URLENCODED, 413],
		["an index beyond all lists", "email[999999999]=x", URLENCODED, 400],
		["a name of 20,000 parts", `${"a.".repeat(20_000)}=x`, URLENCODED, 400],
		["an order to the library", "__intent__=garbage", URLENCODED, 400],
		["a state for the library", "__state__=x", URLENCODED, 400],
		["another type", "{}", "application/json", 400],
		["50,000 parts", multipart(many(50_000, text("a", ""))), MULTIPART, 400],
		["a header of a megabyte", multipart([`X: ${"x".repeat(1_000_000)}\r\n\r\n`]), MULTIPART, 400],
		["a million lines of header", multipart(["a\r\n".repeat(1_000_000)]), MULTIPART, 400],
		["texts larger than any form's", multipart(many(20, text("a", "x".repeat(60_000)))), MULTIPART, 413],
		["no boundary", "x", "multipart/form-data; x=y", 400],
		["a boundary of 30,000 letters", "-".repeat(3_000_000), `multipart/form-data; boundary=${"-".repeat(30_000)}`, 400],
		["no part at all", "x".repeat(3_000_000), MULTIPART, 400],
		["a part that never ends", `--b1\r\n${text("a", "x")}`, MULTIPART, 400],
		["a part that is no field", multipart(["X: y\r\n\r\nz"]), MULTIPART, 400],
		["an order to the library, as a part", multipart([text("__intent__", "{}")]), MULTIPART, 400],
	])("%s", async (_what, body, type, status) => {
		expect(await statusOf(posted(body, type))).toBe(status);
		// Read to its end all the same, else the browser would not get to see the answer.
		expect(left()).toBe(0);
	});
});
