import { dropPictures, type Pictured } from "~/features/files/record-picture.server";
import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import type { OfferStatus } from "../editing/offer-editing.rules";
import { changeOfferStatus, deleteWhole } from "../editing/remove-offer.service.server";
import { offerPaths } from "../offers.admin.paths";
import { offerList } from "./offer-list.repository.server";

/** The list of offers, as its bulk actions see it. */
export function offerBulk(scope: TenantScope): BulkList {
	const pictured: Pictured[] = [];
	const status = (name: "activate" | "draft" | "archive", wanted: OfferStatus): BulkAction => ({
		...{ act: `offers-admin:bulk.act.${name}`, text: `offers-admin:bulk.${name}Text` },
		...{ done: `offers-admin:done.${name}`, failed: "offers-admin:errors.update" },
		atOnce: true,
		prepare: () => (tx, id) => changeOfferStatus(tx, id, wanted),
	});
	return {
		...bulkRows(scope, offerList),
		items: "offers-admin:bulk.items",
		hrefOf: offerPaths.edit,
		actions: {
			activate: status("activate", "Active"),
			draft: status("draft", "Draft"),
			archive: status("archive", "Archive"),
			delete: {
				act: "offers-admin:bulk.act.delete",
				text: "offers-admin:bulk.deleteText",
				tone: "danger",
				prepare: () => async (tx, id) => {
					const offer = await deleteWhole(tx, id);
					if (offer) tx.afterCommit(() => pictured.push(offer));
				},
				finish: async () => {
					// The offers are gone either way; what stays of the pictures is logged.
					for (const offer of pictured) await dropPictures(scope, offer);
					return null;
				},
				done: "offers-admin:done.delete",
				failed: "offers-admin:errors.delete",
			},
		},
	};
}
