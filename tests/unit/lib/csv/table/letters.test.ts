import { expect, test } from "vitest";
import { detectFile } from "~/lib/csv/detect.server";
import { SAMPLE_BYTES } from "~/lib/csv/limits";
import { withFile } from "../../../../fixtures/csv/files";

const latin = (text: string) => Buffer.from(text, "latin1");
const shapeOf = (...parts: (Buffer | string)[]) =>
	withFile(Buffer.concat(parts.map((part) => Buffer.from(part as string))), (path) => detectFile(path));
const head = "email,lastname\n";
/** Plain rows, more of them than a sample holds. */
const plain = "a@example.com,Lyon\n".repeat(Math.ceil(SAMPLE_BYTES / 19) + 1);

test("letters of two encodings that stand far apart are asked about, with values of both [IMPORT-09]", async () => {
	const shape = await shapeOf(head, "a@example.com,José\n", plain, latin("z@example.com,Ren\xe9\n"));
	expect(shape).toMatchObject({ encoding: "windows-1252", encodingCertain: false });
	expect(shape.encodingChoice).toEqual([
		{ encoding: "utf-8", values: ["Ren\ufffd", "José"] },
		{ encoding: "windows-1252", values: ["René", "JosÃ©"] },
		{ encoding: "utf-8-twice", values: ["Ren\ufffd", "Jos\ufffd"] },
	]);
});

test("letters of one encoding that stand far apart are not asked about", async () => {
	const utf8 = await shapeOf(head, "a@example.com,José\n", plain, "z@example.com,René\n");
	expect(utf8).toMatchObject({ encoding: "utf-8", encodingCertain: true, encodingChoice: null, encodingSample: [] });
	const windows = await shapeOf(head, latin("a@example.com,Jos\xe9\n"), plain, latin("z@example.com,Ren\xe9\n"));
	expect(windows).toMatchObject({ encoding: "windows-1252", encodingCertain: false, encodingChoice: null });
});

test("a letter is whole wherever the parts end in which a file is looked through [IMPORT-09]", async () => {
	// More than a sample and a first part behind it, each of whose ends falls into some letter of these.
	const rows = "日é,🎁\n".repeat(110_000);
	for (let pad = 0; pad < 4; pad++) {
		const shape = await shapeOf(head, `${"x".repeat(pad)},y\n`, rows);
		expect(shape).toMatchObject({ encoding: "utf-8", encodingCertain: true, encodingChoice: null });
	}
});

test("a file that breaks off within a letter is asked about instead of taken as whole", async () => {
	const cut = Buffer.from(`${head}a@example.com,José`).subarray(0, -1);
	expect(await shapeOf(cut)).toMatchObject({ encodingCertain: false, encodingChoice: expect.any(Array) });
});

test.each([
	["at its start", Buffer.from(`\ufeff${head}a\0,b\n`)],
	["at its end", Buffer.concat([Buffer.from(head + plain), Buffer.from("a,b\0\n")])],
])("a file with bytes %s that are no text is refused before anything of it is read", async (_name, bytes) => {
	const refused = withFile(bytes, (path) => detectFile(path));
	// Whoever reads on names the line, too.
	await expect(refused).rejects.toMatchObject({
		reason: "binary",
		params: expect.not.objectContaining({ line: expect.anything() }),
	});
});

test("a file of which the chosen delimiter leaves nothing is an empty one", async () => {
	for (const text of [";;\n;;\n", "sep=,\n;;\n"])
		await expect(withFile(text, (path) => detectFile(path, { delimiter: ";" }))).rejects.toMatchObject({
			reason: "empty",
		});
});

test("a cell in quotes that the end of the sample falls into is a whole one", async () => {
	const rows = `"${"Lee, Ann ".repeat(1_000)}",x\n`.repeat(40);
	expect(await shapeOf(head, rows)).toMatchObject({ delimiter: ",", headers: ["email", "lastname"], headerLine: 1 });
});
