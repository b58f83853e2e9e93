import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import type { TenantScope } from "~db/scope";
import { catalogueList, categoryList } from "../reward-group-lists.repository.server";
import { removeRewardCatalogue, removeRewardCategory } from "../reward-groups.service.server";
import { cataloguePaths, categoryPaths } from "../rewards.paths";

/** The list of reward categories, as its bulk actions see it. */
export function categoryBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, categoryList),
		items: "rewards:bulk.categories",
		hrefOf: categoryPaths.edit,
		actions: {
			delete: {
				act: "rewards:bulk.act.deleteCategories",
				text: "rewards:bulk.categoriesText",
				tone: "danger",
				prepare: () => (tx, id) => removeRewardCategory(tx, id),
				done: "rewards:done.categories",
				failed: "rewards:categories.errors.delete",
			},
		},
	};
}

/** The list of reward catalogues, as its bulk actions see it. */
export function catalogueBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, catalogueList),
		items: "rewards:bulk.catalogues",
		hrefOf: cataloguePaths.edit,
		actions: {
			delete: {
				act: "rewards:bulk.act.deleteCatalogues",
				text: "rewards:bulk.cataloguesText",
				tone: "danger",
				prepare: () => (tx, id) => removeRewardCatalogue(tx, id),
				done: "rewards:done.catalogues",
				failed: "rewards:catalogues.errors.delete",
			},
		},
	};
}
