import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import type { TenantScope } from "~db/scope";
import { namedMembers } from "../list/named-members.repository.server";
import { memberPages, memberPath } from "../members.paths";
import { nameTrash } from "./deleted-members.repository.server";
import { restoreMember } from "./remove-member.service.server";

/** The deleted members, as their bulk actions see them; erasing one is asked for one at a time. */
export function trashBulk(scope: TenantScope): BulkList {
	return {
		path: memberPages.trash,
		title: "members:trash.title",
		items: "members:bulk.items",
		hrefOf: memberPath,
		named: (ids) => namedMembers(scope, ids),
		matching: (request, limit) => nameTrash(scope, (new URL(request.url).searchParams.get("q") ?? "").trim(), limit),
		actions: {
			restore: {
				act: "members:bulk.act.restore",
				text: "members:bulk.restoreText",
				prepare: () => (tx, id) => restoreMember(tx, id),
				done: "members:done.restore",
				failed: "members:errors.restore",
			},
		},
	};
}
