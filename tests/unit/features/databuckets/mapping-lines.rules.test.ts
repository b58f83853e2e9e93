import { expect, test } from "vitest";
import { partedByCodes } from "~/features/databuckets/imports/mapping-lines.rules";
import { mappingsSchema, mappingText } from "~/features/databuckets/imports/mappings.schemas";

const CODES = ["JAN", "Net=gross", "a = b", "x=y=z", "x=y"];
const read = (text: string) => partedByCodes(mappingsSchema.parse({ targetCodes: text }).targetCodes, CODES);

test.each([
	["January = JAN", "January", "JAN"],
	["January=JAN", "January", "JAN"],
	["Rate = 5 % = JAN", "Rate = 5 %", "JAN"],
	["Sales = Net=gross", "Sales", "Net=gross"],
	["Sales=Net = gross", "Sales", "Net=gross"],
	["Sum = a = b", "Sum", "a = b"],
	["Sum = of all = x=y=z", "Sum = of all", "x=y=z"],
	["Sum = x=y", "Sum", "x=y"],
	["Sum = x = NONE", "Sum = x", "NONE"],
	["x=y", "x", "y"],
])("the line %s is of the heading %s and the code %s", (line, heading, code) => {
	expect(read(line)).toEqual([[heading, code]]);
});

test("columns of files are shown as they are read again, whatever signs their headings and codes have [BUCKET-03]", () => {
	const headings = ["January", "A=1", "A = 1", "=", "=x", "x="];
	for (const code of CODES) {
		const mapping = headings.map((heading) => [heading, code]);
		expect(read(mappingText(mapping as [string, string][])), code).toEqual(mapping);
	}
});
