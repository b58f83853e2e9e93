/** A part of an MP4 file: its length, its name and what is in it. */
export function part(name: string, content: Uint8Array = new Uint8Array(0)): Buffer {
	const head = Buffer.alloc(8);
	head.writeUInt32BE(8 + content.byteLength);
	head.write(name, 4, "latin1");
	return Buffer.concat([head, content]);
}

export const BEGINNING = part("ftyp", Buffer.from("isom\0\0\x02\0isomiso2avc1mp41", "latin1"));

/** What an MP4 file is made of, with `size` bytes to play. */
export const video = (size = 1000): Buffer =>
	Buffer.concat([BEGINNING, part("moov", Buffer.alloc(40, "m")), part("mdat", Buffer.alloc(size, "0123456789"))]);

export const videoFile = (bytes: Uint8Array = video(), name = "fair.mp4") =>
	new File([bytes as BlobPart], name, { type: "application/octet-stream" });
