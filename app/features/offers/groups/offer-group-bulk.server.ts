import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { offerGroupPaths } from "../offers.admin.paths";
import { offerGroupList } from "./offer-group-list.repository.server";
import { removeOfferGroup } from "./offer-groups.service.server";

/** The list of offer groups, as its bulk actions see it. */
export function offerGroupBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, offerGroupList),
		items: "offers-admin:groups.bulk.items",
		hrefOf: offerGroupPaths.edit,
		actions: {
			delete: {
				act: "offers-admin:groups.bulk.act",
				text: "offers-admin:groups.delete.text",
				tone: "danger",
				prepare: () => (tx, id) => removeOfferGroup(tx, id),
				done: "offers-admin:groups.bulk.done",
				failed: "offers-admin:groups.errors.delete",
			},
		},
	};
}
