import { Refused } from "~/server/domain-error";

const MIB = 1024 * 1024;
/** What the files of one program may take together. */
export const PROGRAM_QUOTA = 2 * 1024 * MIB;

/** Files in one post. */
export const FILES_AT_ONCE = 20;
/** What members may leave waiting in forms they have not sent. */
export const WAITING_UPLOADS = 20;
/** How long an upload waits for its form, in milliseconds. */
export const WAITING_TIME = 24 * 60 * 60_000;

export const FILE_KINDS = ["image", "video", "pdf", "csv"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const VIDEO_TYPE = "video/mp4";

/** What a file input offers to choose; the server decides by content. */
export const ACCEPTED = "image/png,image/jpeg,image/gif,image/webp,application/pdf,.pdf,text/csv,.csv";

export const IMAGE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

const LONGEST = 300;
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/;

/**
 * A path below a program's folder in its one form, e.g. `rewards//./a.webp` → `rewards/a.webp`. Throws Refused for an
 * absolute path, one that leaves the folder (`..`), hidden names and characters a file system could take otherwise.
 */
export function normalisePath(path: string): string {
	const parts = path.split("/").filter((part, index) => part !== "." && (part !== "" || index === 0));
	const usable = path.length <= LONGEST && parts.length > 0 && parts.every((part) => SEGMENT.test(part));
	if (!usable) throw new Refused("files:errors.path");
	return parts.join("/");
}

const LONGEST_NAME = 200;
/** A name holds something that can be seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of an uploaded file; one without a name becomes `file_` and its index, counted from 0 (specification §9). */
export const fileName = (given: string | null | undefined, index: number): string => seenName(given) ?? `file_${index}`;

/** Whether a file came without a name: it has no ending by which to tell what it is. */
export const isNameless = (given: string | null | undefined): boolean => seenName(given) === null;

function seenName(given: string | null | undefined): string | null {
	const last = (given ?? "").split(/[/\\]/).pop()?.trim() ?? "";
	// Neither can stand in a Content-Disposition header: control characters and halves of letters; nor may marks that turn
	// the direction of writing, by which one type of file poses as another.
	const name = cutName(last.replace(/\p{Cc}|\p{Cs}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")).trim();
	return SEEN.test(name) ? name : null;
}

/** A name that is too long, cut before its ending, by which computers know what to open it with. */
function cutName(name: string): string {
	const characters = [...name];
	if (characters.length <= LONGEST_NAME) return name;
	const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? "";
	return `${characters.slice(0, LONGEST_NAME - ending.length).join("")}${ending}`;
}

/** Whether a browser may show the type within a page; everything else is a download. */
export function isShownType(contentType: string): boolean {
	return isImageType(contentType) || contentType === VIDEO_TYPE;
}

export function isImageType(contentType: string): boolean {
	return (IMAGE_TYPES as readonly string[]).includes(contentType);
}

export function fileKindOf(contentType: string): FileKind {
	if (isImageType(contentType)) return "image";
	if (contentType === VIDEO_TYPE) return "video";
	return contentType === "text/csv" ? "csv" : "pdf";
}
