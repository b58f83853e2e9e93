import { expect, test } from "vitest";
import { beginsAsMp4, isWholeMp4 } from "~/features/files/videos/mp4.rules";
import { BEGINNING, part, video } from "../../../support/media/videos";

const whole = (bytes: Buffer) =>
	isWholeMp4({ size: bytes.length, read: async ({ start, end }) => bytes.subarray(start, end + 1) });

const long = (name: string, length: number, content = 0) => {
	const head = Buffer.alloc(16 + content);
	head.writeUInt32BE(1);
	head.write(name, 4, "latin1");
	head.writeBigUInt64BE(BigInt(length), 8);
	return head;
};

test("a video is whole from its beginning to its end, with its parts in any order", async () => {
	expect(await whole(video())).toBe(true);
	expect(await whole(Buffer.concat([BEGINNING, part("mdat", Buffer.alloc(9)), part("moov")]))).toBe(true);
	expect(await whole(Buffer.concat([BEGINNING, part("moov"), long("mdat", 36, 20)]))).toBe(true);
	const upToTheEnd = Buffer.concat([part("mdat"), Buffer.alloc(50)]);
	upToTheEnd.writeUInt32BE(0);
	expect(await whole(Buffer.concat([BEGINNING, part("moov"), upToTheEnd]))).toBe(true);
});

test.each([
	["cut off", video().subarray(0, -1)],
	["with something behind it", Buffer.concat([video(), Buffer.from("<script>")])],
	["with nothing to play", Buffer.concat([BEGINNING, part("mdat", Buffer.alloc(9))])],
	["that does not begin as one", Buffer.concat([part("moov"), BEGINNING])],
	["with a part shorter than its head", Buffer.concat([BEGINNING, Buffer.from("\0\0\0\x04moov", "latin1")])],
	["with a part longer than any file", Buffer.concat([BEGINNING, part("moov"), long("mdat", 2 ** 52)])],
	[
		"of parts without an end",
		Buffer.concat([BEGINNING, part("moov"), ...Array.from({ length: 10_001 }, () => part("free"))]),
	],
	["of nothing", Buffer.alloc(0)],
])("a file %s is no video", async (_what, bytes) => {
	expect(await whole(bytes)).toBe(false);
});

test.each(["qt  ", "M4A ", "heic", "avif", "mif1", "3gp5"])(
	"what begins as %j is no video for all browsers",
	(brand) => {
		expect(beginsAsMp4(part("ftyp", Buffer.from(`${brand}\0\0\0\0`)))).toBe(false);
		expect(beginsAsMp4(part("ftyp", Buffer.from("isom\0\0\0\0")))).toBe(true);
	},
);
