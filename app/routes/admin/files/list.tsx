import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FolderFiles } from "~/features/files/components/folder-files";
import { FolderOverview } from "~/features/files/components/folder-overview";
import { PROGRAM_QUOTA } from "~/features/files/files.rules";
import { readFileList } from "~/features/files/library/file-list.params.server";
import { countFolder, listFolder, listFolders } from "~/features/files/library/file-list.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { cutPage, listLinks } from "~/kernel/admin/list-params.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { readOrEmpty } from "~/server/faults/read-or-empty.server";
import type { TenantScope } from "~db/scope";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "files:read");
	const canWrite = can("files:write");
	const asked = new URL(args.request.url).searchParams;
	if (asked.has("folder") || (asked.get("q") ?? "").trim() !== "")
		return { canWrite, overview: null, list: await filesOf(args, scope) };
	const read = async () => ({ folders: await listFolders(scope) });
	const { folders, failed } = await readOrEmpty(args.context, "folders", read, { folders: [] });
	const used = folders.reduce((sum, { bytes }) => sum + bytes, 0);
	return { canWrite, overview: { folders, used, quota: PROGRAM_QUOTA, failed }, list: null };
}

const EMPTY = { files: [], count: null, before: null, firstHref: null, nextHref: null };

async function filesOf({ request, context }: LoaderFunctionArgs, scope: TenantScope) {
	const { params, filter } = readFileList(request);
	const read = async () => {
		const rows = await listFolder(scope, filter, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
		const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.created, row.id]);
		const { clearHref: _, ...links } = listLinks(params, page.next);
		return { files: page.rows, count: await countFolder(scope, filter), ...links };
	};
	return {
		...filter,
		...(await readOrEmpty(context, "files", read, EMPTY)),
		...{ isFiltered: params.q !== "" || filter.kind !== undefined, query: params.href() },
	};
}

export const handle = { title: "file-library:title" };

export default function FileLibrary() {
	const { list, overview, canWrite } = useLoaderData<typeof loader>();
	return list ? <FolderFiles {...list} canWrite={canWrite} /> : <FolderOverview {...overview} canWrite={canWrite} />;
}
