import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fileUrl } from "~/features/files/files.paths";
import { findFile, type StoredFile } from "~/features/files/files.repository.server";
import { isImageType, isShownType, normalisePath, VIDEO_TYPE } from "~/features/files/files.rules";
import { isShownOutside } from "~/features/files/library/shown-outside.repository.server";
import { storage } from "~/features/files/storage.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { optionalMember } from "~/gate/guards/member.server";
import { requireVisitor } from "~/gate/guards/tenant.server";
import { Refused } from "~/server/domain-error";
import { readRange } from "~/server/storage/byte-range.rules";
import type { TenantScope } from "~db/scope";

/**
 * One stored file. Another program's is not there; a private file is for its owner and for admins, any other for whoever is
 * signed in. Only the pictures of mails and of the page to sign in are for whoever knows their address.
 */
export async function loader(args: LoaderFunctionArgs) {
	const here = await forVisitors(args);
	const found = here === "members" ? await forAdmins(args) : (here ?? (await forAdmins(args)));
	if (!found) throw here === "members" ? redirect("/signin") : new Response(null, { status: 404 });
	const { file, scope } = found;
	const etag = `"${file.id}"`;
	const headers = headersOf(found, etag);
	const { headers: asked, method, signal } = args.request;
	if (isKnown(asked.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
	if (method === "HEAD") {
		// The storage would begin to send what nobody takes.
		headers.set("Content-Length", String(file.size));
		return new Response(null, { headers });
	}
	// A part of another file than the one whose beginning is there already would be of no use.
	const sameFile = [null, etag].includes(asked.get("If-Range"));
	const range = sameFile ? readRange(asked.get("Range"), file.size) : null;
	if (range === "none") return noSuchPart(file.size);
	const content = await storage().read(scope.programId, file.path, range ?? undefined);
	if (!content) throw new Response(null, { status: 404 });
	const length = range ? range.end - range.start + 1 : content.size;
	headers.set("Content-Length", String(length));
	if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${content.size}`);
	const body = content.stream();
	if (signal.aborted) return letGo(body);
	return new Response(body, { headers, status: range ? 206 : 200 });
}

/** Whoever leaves while a file is looked for is answered by nobody: what was opened for them would stay open for good. */
async function letGo(body: ReadableStream): Promise<Response> {
	await body.cancel();
	return new Response(null);
}

/** Whether a browser, or a cache in between, holds this file already: it may say so of several, and weakly. */
const isKnown = (known: string | null, etag: string) =>
	(known ?? "").split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);

const noSuchPart = (size: number) =>
	new Response(null, {
		status: 416,
		headers: { "Content-Range": `bytes */${size}`, "Accept-Ranges": "bytes", "Cache-Control": "no-store" },
	});

interface Found {
	file: StoredFile;
	scope: TenantScope;
	/** Nobody had to be signed in for it. */
	isOpen?: boolean;
}

/**
 * Of the host's program what it shows outside; for a member its other files as well, and private ones of the member's own.
 * "members" where signing in would help.
 */
async function forVisitors(args: LoaderFunctionArgs): Promise<Found | "members" | null> {
	const visitor = await requireVisitor(args).catch(refusedToNull);
	const file = visitor && (await lookUp(visitor.scope, args.params["*"]));
	if (!file) return null;
	const { scope } = visitor;
	const member = await optionalMember(args);
	if (file.isPrivate === 1) return member?.session.memberId === file.ownerMemberId ? { file, scope } : null;
	if (member) return { file, scope };
	const isOpen = isImageType(file.contentType) && (await isShownOutside(scope, fileUrl(file.path)));
	return isOpen ? { file, scope, isOpen } : "members";
}

/** Files of the program an admin works in, which need not be the host's. */
async function forAdmins(args: LoaderFunctionArgs): Promise<Found | null> {
	const admin = await requireAdmin(args, "files:read").catch(refusedToNull);
	const file = admin && (await lookUp(admin.scope, args.params["*"]));
	return file ? { file, scope: admin.scope } : null;
}

/** Whoever may not see a file gets the same answer as for one that is not there. */
function refusedToNull(refusal: unknown): null {
	if (refusal instanceof Refused || (refusal instanceof Response && refusal.status < 500)) return null;
	throw refusal;
}

async function lookUp(scope: TenantScope, path = ""): Promise<StoredFile | null> {
	try {
		return (await findFile(scope, normalisePath(path))) ?? null;
	} catch (error) {
		return refusedToNull(error);
	}
}

function headersOf({ file, isOpen = false }: Found, etag: string): Headers {
	// What members sent with entries is for downloading only; pages show pictures and videos by their own element.
	const isShown = isShownType(file.contentType) && file.isPrivate === 0;
	const name = encodeURIComponent(file.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
	return new Headers({
		"Content-Type": file.contentType === "text/csv" ? "text/csv; charset=utf-8" : file.contentType,
		"Content-Disposition": `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
		"X-Content-Type-Options": "nosniff",
		// A browser that opens a video by itself shows it in a page of its own making.
		"Content-Security-Policy": `default-src 'none'; ${file.contentType === VIDEO_TYPE ? "media-src 'self'; " : ""}sandbox`,
		"Accept-Ranges": "bytes",
		// Mails show a program's pictures, and some of their readers are pages of other sites.
		"Cross-Origin-Resource-Policy": isOpen ? "cross-origin" : "same-origin",
		// Names are random and never used again, so what was read once stays true. Who saw a picture may keep it; of a document
		// it is asked each time.
		"Cache-Control": isShown ? `${isOpen ? "public" : "private"}, max-age=31536000, immutable` : "private, no-cache",
		ETag: etag,
	});
}
