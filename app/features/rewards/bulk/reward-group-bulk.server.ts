import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { namedRows } from "~/kernel/admin/bulk/named-rows.repository.server";
import type { TenantScope } from "~db/scope";
import { listRewardCatalogues } from "../reward-catalogues.repository.server";
import { listRewardCategories } from "../reward-categories.repository.server";
import { removeRewardCatalogue, removeRewardCategory } from "../reward-groups.service.server";
import { cataloguePaths, categoryPaths } from "../rewards.paths";

const searched = (request: Request) => (new URL(request.url).searchParams.get("q") ?? "").trim();

/** The list of reward categories, as its bulk actions see it. */
export function categoryBulk(scope: TenantScope): BulkList {
	return {
		path: categoryPaths.list,
		title: "rewards:categories.list.title",
		items: "rewards:bulk.categories",
		hrefOf: categoryPaths.edit,
		named: (ids) => namedRows(scope, "reward_categories", ids, ["title"]),
		matching: (request, limit) => listRewardCategories(scope, { q: searched(request), limit }),
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
		path: cataloguePaths.list,
		title: "rewards:catalogues.list.title",
		items: "rewards:bulk.catalogues",
		hrefOf: cataloguePaths.edit,
		named: (ids) => namedRows(scope, "reward_catalogues", ids, ["title"]),
		matching: (request, limit) => listRewardCatalogues(scope, { q: searched(request), limit }),
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
