import { expect, test } from "vitest";
import { detectFile } from "~/lib/csv/detect.server";
import { withFile } from "../../../../fixtures/csv/files";

test.each([
	["names that begin with a figure", "Sales\n1st half;2nd half\nNorth;x\nSouth;y\n", ";", ["1st half", "2nd half"]],
	["nothing but years", "Sales\n2024;2025\n1;2\n3;4\n", ";", ["2024", "2025"]],
])("%s below a title are names", async (_name, text, delimiter, headers) => {
	const shape = await withFile(text, (path) => detectFile(path));
	expect(shape).toMatchObject({ delimiter, headers, headerLine: 2, skippedTitleLines: ["Sales"] });
});

test.each([
	["Serials\n12024;32025\n12026;32027\n", "Serials"],
	["Serials\n20241;20252\n20263;20274\n", "Serials"],
])("two numbers in one cell are no names of columns, whatever years are in them: %j", async (text, header) => {
	const shape = await withFile(text, (path) => detectFile(path));
	expect(shape).toMatchObject({ headers: [header], headerLine: 1, delimiter: "," });
});
