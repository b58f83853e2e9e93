import { fileTypeFromBuffer } from "file-type";
import { createDecoder, encodingFromMark } from "~/lib/csv/table/encoding";
import { newId } from "~/lib/ids.server";
import { DOCUMENT_MAX_BYTES, IMAGE_WIDTHS } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import type { NewFile } from "./files.repository.server";
import { fileName, isImageType, isNameless, normalisePath } from "./files.rules";
import { type EncodedImage, encodeImage, IMAGE_SIZES, type ImageSize } from "./images.server";
import type { FileBytes } from "./storage.server";

export interface Upload {
	bytes: Uint8Array;
	/** As the sender called it. */
	name?: string | null;
	/** Below the program's folder, e.g. `rewards`. */
	folder: string;
	ownerMemberId?: string | null;
	isPrivate?: boolean;
	/** The form field a member sends it for. */
	fieldId?: string | null;
	/** Of the bytes as they were sent. */
	contentHash?: string | null;
}

/** A file to keep: its record and its bytes. */
export type PreparedFile = NewFile & { bytes: FileBytes };

/** A picture or a document, whichever the content says. Throws Refused with the reason, at no field. */
export async function prepareFile(upload: Upload, index = 0): Promise<PreparedFile[]> {
	const known = await fileTypeFromBuffer(upload.bytes);
	if (known && isImageType(known.mime)) return preparePicture(await encodeImage(upload.bytes), upload, index);
	try {
		return [await prepareDocument(upload, index)];
	} catch (error) {
		const eitherKind = error instanceof Refused && error.messageKey === "files:errors.documentType";
		throw eitherKind ? new Refused("files:errors.type") : error;
	}
}

/** The sizes of a picture, under random names. */
export function preparePicture(
	sizes: Record<ImageSize, EncodedImage>,
	{ folder, name, ownerMemberId, isPrivate, fieldId, contentHash }: Omit<Upload, "bytes">,
	index = 0,
): PreparedFile[] {
	const uploadId = newId();
	return IMAGE_SIZES.map((imageSize) => {
		const { bytes, contentType, extension } = sizes[imageSize];
		return {
			...{
				bytes,
				size: bytes.byteLength,
				contentType,
				uploadId,
				imageSize,
				ownerMemberId,
				isPrivate,
				fieldId,
				contentHash,
			},
			path: normalisePath(`${folder}/${uploadId}-${imageSize}.${extension}`),
			name: fileName(name, index),
			metadata: { size: imageSize, width: String(IMAGE_WIDTHS[imageSize]) },
		};
	}) as PreparedFile[];
}

/** A PDF or CSV file under a random name. Throws Refused for anything else, whatever it calls itself. */
async function prepareDocument(upload: Upload, index = 0): Promise<PreparedFile> {
	const { bytes, folder, ownerMemberId, isPrivate, fieldId, contentHash } = upload;
	if (folder.trim() === "") throw new Refused("files:errors.fileAndPath");
	if (bytes.byteLength === 0) throw new Refused("files:errors.empty");
	if (bytes.byteLength > DOCUMENT_MAX_BYTES) throw new Refused("files:errors.documentTooLarge");
	const name = fileName(upload.name, index);
	const contentType = await documentType(bytes, isNameless(upload.name) ? null : name);
	const uploadId = newId();
	const path = normalisePath(`${folder}/${uploadId}.${contentType === "text/csv" ? "csv" : "pdf"}`);
	const size = bytes.byteLength;
	return {
		bytes,
		size,
		path,
		name,
		contentType,
		uploadId,
		ownerMemberId,
		isPrivate,
		fieldId,
		contentHash,
	} as PreparedFile;
}

/**
 * By content: a PDF says so itself; a CSV is text that does not begin like a page or a drawing, and nothing else by its
 * name, if it has one.
 */
async function documentType(bytes: Uint8Array, name: string | null): Promise<"application/pdf" | "text/csv"> {
	const encoding = encodingFromMark(Buffer.from(bytes.subarray(0, 4))) ?? "utf-8";
	const isWide = encoding.startsWith("utf-16");
	// The mark of a spreadsheet's text in UTF-16 is taken for the first bytes of a sound.
	const known = isWide ? undefined : await fileTypeFromBuffer(bytes);
	if (known?.mime === "application/pdf") return "application/pdf";
	const decoder = createDecoder(encoding);
	const start = decoder.decode(bytes.subarray(0, 1024)).trimStart();
	const holdsZero = isWide ? decoder.decode(bytes).includes("\0") : bytes.includes(0);
	const isText = !known && !holdsZero && !start.startsWith("<");
	if (isText && (name === null || name.toLowerCase().endsWith(".csv"))) return "text/csv";
	throw new Refused("files:errors.documentType");
}
