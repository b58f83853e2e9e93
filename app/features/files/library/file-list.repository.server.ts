import { sql } from "kysely";
import { besides, inOrder, sorted } from "~/kernel/search/conditions.service.server";
import { countSearched, isAmongFirst, isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import type { TenantScope } from "~db/scope";
import { type FileKind, VIDEO_TYPE } from "../files.rules";

/** The row that stands for an upload: of a picture the middle size. */
const STANDS = sql<boolean>`(image_size is null or image_size = 'medium')`;

/** The folders of the program by name, with how many uploads they hold and the bytes they take. */
export async function listFolders(scope: TenantScope) {
	const rows = await scope.query
		.selectFrom("files")
		.select("folder")
		.select((eb) => [
			eb.fn.sum<number>("size").as("bytes"),
			sql<number>`count(case when ${STANDS} then 1 end)`.as("count"),
		])
		.where("program_id", "=", scope.programId)
		.groupBy("folder")
		.orderBy("folder")
		.execute();
	return rows.map(({ folder, bytes, count }) => ({ folder, bytes: Number(bytes), count: Number(count) }));
}

export interface FileListFilter {
	/** Null for those of all folders. */
	folder: string | null;
	/** Beginnings of words of the name. */
	q?: string;
	kind?: FileKind | undefined;
}

const TYPES: Record<FileKind, string> = {
	image: "image/%",
	video: VIDEO_TYPE,
	pdf: "application/pdf",
	csv: "text/csv",
};

const searched = (scope: TenantScope, { q }: FileListFilter) => searchFor(scope, "files", q);

function matching(scope: TenantScope, { folder, kind }: FileListFilter, search: Search | null) {
	return scope.query
		.selectFrom("files")
		.where("program_id", "=", scope.programId)
		.$if(folder !== null, (query) => query.where((eb) => besides(search, eb("folder", "=", folder ?? ""))))
		.where(STANDS)
		.where(isFound(scope, search, "files.id"))
		.$if(kind !== undefined, (query) => query.where("content_type", "like", TYPES[kind ?? "image"]));
}

interface Page {
	/** Created and id of the row before. */
	after?: (string | number)[] | null;
	limit: number;
}

/** The question for the uploads of a folder or of all, newest first, one page. */
export function folderQuery(scope: TenantScope, filter: FileListFilter, { after, limit }: Page, search: Search | null) {
	const [created, id] = after ?? [];
	return matching(scope, filter, search)
		.select(["id", "upload_id as uploadId", "path", "name", "folder", "content_type as contentType", "created"])
		.select(["download_url as url", "is_private as isPrivate", "field_id as fieldId"])
		.select((eb) =>
			eb
				.selectFrom("files as s")
				.select((sub) => sub.fn.sum<number>("s.size").as("bytes"))
				.whereRef("s.program_id", "=", "files.program_id")
				.whereRef("s.upload_id", "=", "files.upload_id")
				.as("bytes"),
		)
		.$if(id !== undefined, (query) =>
			query.where((eb) =>
				besides(search, eb(eb.refTuple("created", "id"), "<", eb.tuple(Number(created), String(id)))),
			),
		)
		.orderBy(inOrder(search, "created"), "desc")
		.orderBy("id", "desc")
		.limit(limit);
}

/** The uploads of a folder or of all, newest first, one page. */
export async function listFolder(scope: TenantScope, filter: FileListFilter, page: Page) {
	return folderQuery(scope, filter, page, await searched(scope, filter)).execute();
}

export type ListedFile = Awaited<ReturnType<typeof listFolder>>[number];

/** Uploads of all folders by words of their names, newest first. */
export function searchUploads(scope: TenantScope, q: string, limit: number) {
	return scope.query
		.selectFrom("files")
		.select(["upload_id as uploadId", "name", "folder"])
		.where("program_id", "=", scope.programId)
		.where(STANDS)
		.where(isAmongFirst(scope, "files", q, "files.id"))
		.orderBy(sorted("created"), "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** How many uploads match, over all pages. */
export async function countFolder(scope: TenantScope, filter: FileListFilter): Promise<number | null> {
	return countSearched(scope, await searched(scope, filter), (search) => matching(scope, filter, search));
}

/** Ids and names of the uploads that match, newest first. */
export async function nameFolder(scope: TenantScope, filter: FileListFilter, limit: number) {
	return matching(scope, filter, await searched(scope, filter))
		.select(["upload_id as id", "name as title"])
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

/** Ids and names of uploads by their ids; those of nothing are left out. */
export async function nameUploads(scope: TenantScope, uploadIds: readonly string[]) {
	if (uploadIds.length === 0) return [];
	return scope.query
		.selectFrom("files")
		.select(["upload_id as id", "name as title"])
		.where("program_id", "=", scope.programId)
		.where("upload_id", "in", uploadIds)
		.where(STANDS)
		.execute();
}
