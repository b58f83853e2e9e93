import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FolderFiles } from "~/features/files/components/folder-files";
import { FolderOverview } from "~/features/files/components/folder-overview";
import { FILE_KINDS, PROGRAM_QUOTA } from "~/features/files/files.rules";
import { wantedFolder } from "~/features/files/files.service.server";
import { countFolder, listFolder, listFolders } from "~/features/files/library/file-list.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { cutPage, listLinks, readListParams } from "~/server/admin/list-params.server";
import { Refused } from "~/server/domain-error";
import { requireAdmin } from "~/server/guards/admin.server";
import type { TenantScope } from "~db/scope";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "files:read");
	const canWrite = can("files:write");
	const folders = await listFolders(scope);
	const asked = new URL(args.request.url).searchParams.get("folder");
	const used = folders.reduce((sum, { bytes }) => sum + bytes, 0);
	if (asked === null) return { canWrite, used, quota: PROGRAM_QUOTA, folders, list: null };
	return { canWrite, used, quota: PROGRAM_QUOTA, folders, list: await filesOf(scope, args.request, asked) };
}

async function filesOf(scope: TenantScope, request: Request, asked: string) {
	const folder = checkedFolder(asked);
	const params = readListParams(request, {
		filters: { folder: "text", kind: FILE_KINDS },
		cursor: ["number", "string"],
	});
	const filter = { folder, q: params.q, kind: params.filters.kind };
	const rows = await listFolder(scope, filter, { after: params.cursor, limit: ADMIN_PAGE_SIZE });
	const page = cutPage(rows, ADMIN_PAGE_SIZE, (row) => [row.created, row.id]);
	const { firstHref, nextHref } = listLinks(params, page.next);
	const isFiltered = params.q !== "" || filter.kind !== undefined;
	return {
		...{ folder, firstHref, nextHref, isFiltered, q: params.q, kind: filter.kind },
		files: page.rows,
		count: await countFolder(scope, filter),
	};
}

function checkedFolder(asked: string): string {
	try {
		return wantedFolder(asked);
	} catch (error) {
		if (error instanceof Refused) throw new Response(error.messageKey, { status: error.status });
		throw error;
	}
}

export const handle = { title: "file-library:title" };

export default function FileLibrary() {
	const { list, ...library } = useLoaderData<typeof loader>();
	return list ? <FolderFiles {...list} canWrite={library.canWrite} /> : <FolderOverview {...library} />;
}
