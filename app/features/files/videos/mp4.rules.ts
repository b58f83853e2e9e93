import { VIDEO_PARTS } from "~/lib/limits";

interface Bytes {
	size: number;
	read: (range: { start: number; end: number }) => Promise<Uint8Array>;
}

const HEADER = 16;
/** Of what a file says of itself in its beginning: a film of Apple's own kind, a sound or a picture is none for all browsers. */
const OTHERS = /^(?:qt|M4A|M4B|F4A|F4B|avi|heic|heix|hev|mif1|msf1|crx|3g)/;

/** Whether a file begins as MP4 videos do. */
export function beginsAsMp4(head: Uint8Array): boolean {
	const text = Buffer.from(head.subarray(4, 12)).toString("latin1");
	return text.length === 8 && text.startsWith("ftyp") && !OTHERS.test(text.slice(4));
}

/**
 * Whether a file is an MP4 video from its beginning to its end: parts that follow each other without a gap, of which one
 * says what there is to play (`moov`). One that was cut off on its way is none.
 */
export async function isWholeMp4(file: Bytes): Promise<boolean> {
	let at = 0;
	let playable = false;
	for (let part = 0; at < file.size && part < VIDEO_PARTS; part++) {
		const head = Buffer.from(await file.read({ start: at, end: Math.min(at + HEADER, file.size) - 1 }));
		if (part === 0 && !beginsAsMp4(head)) return false;
		const length = lengthOf(head, file.size - at);
		if (length === null || at + length > file.size) return false;
		if (head.toString("latin1", 4, 8) === "moov") playable = true;
		at += length;
	}
	return playable && at === file.size;
}

/** What a part says that it is long: 1 stands for a length of eight bytes behind its name, 0 for "up to the end". */
function lengthOf(head: Buffer, rest: number): number | null {
	if (head.length < 8) return null;
	const said = head.readUInt32BE(0);
	if (said === 0) return rest;
	if (said === 1) return head.length < HEADER ? null : Math.max(HEADER, Number(head.readBigUInt64BE(8)));
	return said < 8 ? null : said;
}
