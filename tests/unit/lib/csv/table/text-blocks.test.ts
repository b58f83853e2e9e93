import { expect, test } from "vitest";
import { textBlocks, unifyLineEnds } from "~/lib/csv/table/text-blocks.server";
import { withFile } from "../../../../fixtures/csv/files";

const BLOCK = 64 * 1024;
const read = (text: string) =>
	withFile(text, async (path) => {
		const blocks = [];
		for await (const block of textBlocks(path, "utf-8")) blocks.push(block);
		return blocks;
	});

test.each([
	["a\r\nb\rc\nd\r\r\n", "a\nb\nc\nd\n\n"],
	["a\nb", "a\nb"],
])("the line ends of %j are one each", (text, unified) => {
	expect(unifyLineEnds(text)).toBe(unified);
});

test.each([
	["a line end of two characters", `${"a".repeat(BLOCK - 1)}\r\nb`, `${"a".repeat(BLOCK - 1)}\nb`],
	["a line end of one, before a letter", `${"a".repeat(BLOCK - 1)}\rb`, `${"a".repeat(BLOCK - 1)}\nb`],
	["a line end that is the last of the file", `${"a".repeat(BLOCK - 1)}\r`, `${"a".repeat(BLOCK - 1)}\n`],
	["a line end that begins it", `${"a".repeat(BLOCK)}\r\nb`, `${"a".repeat(BLOCK)}\nb`],
	["a letter of two bytes", `${"a".repeat(BLOCK - 1)}éb`, `${"a".repeat(BLOCK - 1)}éb`],
])("%s is read whole where a block ends", async (_name, text, whole) => {
	const blocks = await read(text);
	expect(blocks.map((block) => block.text).join("")).toBe(whole);
});

test("a file comes in blocks of 64 KB, each with how much has been read, and the last is told", async () => {
	const blocks = await read("a".repeat(2 * BLOCK + 1));
	const all = 2 * BLOCK + 1;
	expect(blocks.map(({ bytesRead, last }) => [bytesRead, last])).toEqual([
		[BLOCK, false],
		[2 * BLOCK, false],
		[all, false],
		[all, true],
	]);
});
