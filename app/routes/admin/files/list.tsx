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
import type { TenantScope } from "~db/scope";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "files:read");
	const canWrite = can("files:write");
	const folders = await listFolders(scope);
	const asked = new URL(args.request.url).searchParams.get("folder");
	const used = folders.reduce((sum, { bytes }) => sum + bytes, 0);
	if (asked === null) return { canWrite, used, quota: PROGRAM_QUOTA, folders, list: null };
	return { canWrite, used, quota: PROGRAM_QUOTA, folders, list: await filesOf(scope, args.request) };
}

async function filesOf(scope: TenantScope, request: Request) {
	const { params, filter } = readFileList(request);
	const rows = await listFolder(scope, filter, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.created, row.id]);
	const { firstHref, nextHref } = listLinks(params, page.next);
	const isFiltered = params.q !== "" || filter.kind !== undefined;
	return {
		...filter,
		...{ firstHref, nextHref, isFiltered, query: params.href() },
		files: page.rows,
		count: await countFolder(scope, filter),
	};
}

export const handle = { title: "file-library:title" };

export default function FileLibrary() {
	const { list, ...library } = useLoaderData<typeof loader>();
	return list ? <FolderFiles {...list} canWrite={library.canWrite} /> : <FolderOverview {...library} />;
}
