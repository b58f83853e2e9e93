import { expect, test } from "vitest";
import { readRange } from "~/server/storage/byte-range.rules";

test.each([
	["bytes=0-", { start: 0, end: 99 }],
	["bytes=10-19", { start: 10, end: 19 }],
	["bytes=99-99", { start: 99, end: 99 }],
	["bytes=90-500", { start: 90, end: 99 }],
	["bytes=-5", { start: 95, end: 99 }],
	["bytes=-500", { start: 0, end: 99 }],
	["bytes= 1 - 2", { start: 1, end: 2 }],
])("of a hundred bytes %j asks for %j", (header, range) => {
	expect(readRange(header, 100)).toEqual(range);
});

test.each(["bytes=100-", "bytes=500-600", "bytes=-0"])("%j asks for bytes that are not there", (header) => {
	expect(readRange(header, 100)).toBe("none");
});

test.each([
	null,
	"",
	"bytes=",
	"bytes=-",
	"bytes=5-2",
	"bytes=a-b",
	"items=0-5",
	"bytes=0-1,5-9",
	"bytes=1e3-",
	`bytes=${"9".repeat(400)}-`,
])("%j is answered with the whole", (header) => {
	expect(readRange(header, 100)).toBeNull();
});

test("of an empty file there are no parts", () => {
	expect([readRange("bytes=0-", 0), readRange("bytes=-1", 0)]).toEqual(["none", "none"]);
});
