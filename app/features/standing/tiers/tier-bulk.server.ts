import { deleteImages } from "~/features/files/files.service.server";
import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { tierPaths } from "../standing.paths";
import { tierList } from "./tier-list.repository.server";
import { deleteWholeTier } from "./tiers.service.server";

/** The list of tiers, as its bulk actions see it. */
export function tierBulk(scope: TenantScope): BulkList {
	const pictures: (string | null)[] = [];
	return {
		...bulkRows(scope, tierList),
		items: "tiers:bulk.items",
		hrefOf: tierPaths.edit,
		actions: {
			delete: {
				...{ act: "tiers:bulk.act", text: "tiers:delete.text", tone: "danger" },
				prepare: () => async (tx, id) => {
					const { imageSmallUrl, imageMediumUrl, imageLargeUrl } = await deleteWholeTier(tx, id);
					tx.afterCommit(() => pictures.push(imageSmallUrl, imageMediumUrl, imageLargeUrl));
				},
				finish: async () => {
					// The tiers are gone either way; what stays of the pictures is logged.
					await deleteImages(scope, pictures).catch(() => undefined);
					return null;
				},
				...{ done: "tiers:bulk.done", failed: "tiers:errors.delete" },
			},
		},
	};
}
