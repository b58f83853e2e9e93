import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { message } from "~/lib/message-key";
import type { TenantScope } from "~db/scope";
import { libraryPaths } from "../files.paths";
import { removeFromStorage } from "../files.service.server";
import { forgetUpload } from "../library/file-library.service.server";
import { readFileList } from "../library/file-list.params.server";
import { nameFolder, nameUploads } from "../library/file-list.repository.server";

/** The files of a folder, as their bulk actions see them; made anew for each request. */
export function fileBulk(scope: TenantScope): BulkList {
	const forgotten: string[] = [];
	return {
		path: libraryPaths.list(),
		title: "file-library:title",
		items: "file-library:bulk.items",
		hrefOf: libraryPaths.show,
		named: (ids) => nameUploads(scope, ids),
		matching: (request, limit) => nameFolder(scope, readFileList(request).filter, limit),
		actions: {
			delete: {
				act: "file-library:bulk.act.delete",
				text: "file-library:bulk.deleteText",
				tone: "danger",
				prepare: () => async (tx, id) => {
					const paths = await forgetUpload(tx, id);
					tx.afterCommit(() => forgotten.push(...paths));
				},
				finish: async () => {
					const left = await removeFromStorage(scope, forgotten);
					return left > 0 ? message("file-library:bulk.left", { count: left }) : null;
				},
				done: "file-library:done.delete",
				failed: "files:errors.delete",
			},
		},
	};
}
