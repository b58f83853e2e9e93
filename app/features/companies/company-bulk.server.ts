import type { BulkAction, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import { requiredInput } from "~/kernel/admin/bulk/required-input.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { itemsWithOnlyTags } from "~/kernel/targeting/last-tags.repository.server";
import type { TenantScope } from "~db/scope";
import { companyPaths, companyTagPaths } from "./companies.paths";
import { listCompanyTags } from "./companies.repository.server";
import { removeCompany, setTagOfCompany } from "./companies.service.server";
import { companyList } from "./company-list.repository.server";
import { companyTagList } from "./tags/company-tag-list.repository.server";
import { removeCompanyTag } from "./tags/company-tags.service.server";

/** The list of companies, as its bulk actions see it. */
export function companyBulk(scope: TenantScope): BulkList {
	const tagging = (wanted: boolean): BulkAction => ({
		act: wanted ? "companies:bulk.act.addTag" : "companies:bulk.act.removeTag",
		text: wanted ? "companies:bulk.addTagText" : "companies:bulk.removeTagText",
		fields: async () => [
			{
				...{ name: "tag", kind: "select" as const, label: "companies:bulk.tag", required: true },
				options: (await listCompanyTags(scope)).map(({ id, tag }) => ({ value: id, label: tag })),
			},
		],
		prepare: async (form) => {
			const tag = requiredInput(form, "tag", "companies:bulk.tagRequired");
			await refuseUnknownIds(scope, "company_tags", [tag], {
				field: "tag",
				messageKey: "admin:errors.companyTagUnknown",
			});
			return (tx, id) => setTagOfCompany(tx, id, tag, wanted);
		},
		done: wanted ? "companies:done.addTag" : "companies:done.removeTag",
		failed: "companies:errors.update",
	});
	return {
		...bulkRows(scope, companyList),
		items: "companies:bulk.items",
		hrefOf: companyPaths.edit,
		actions: {
			addTag: tagging(true),
			removeTag: tagging(false),
			delete: {
				act: "companies:bulk.act.delete",
				text: "companies:bulk.deleteText",
				tone: "danger",
				// The question says what becomes of entries.
				prepare: () => (tx, id) => removeCompany(tx, id, true),
				done: "companies:done.delete",
				failed: "companies:errors.delete",
			},
		},
	};
}

/** The list of company tags, as its bulk actions see it. */
export function companyTagBulk(scope: TenantScope): BulkList {
	return {
		...bulkRows(scope, companyTagList),
		items: "companies:bulk.tags",
		hrefOf: companyTagPaths.edit,
		actions: {
			delete: {
				act: "companies:bulk.act.deleteTags",
				text: "companies:tags.delete.text",
				tone: "danger",
				prepare: (_form, opening) => (tx, id) => removeCompanyTag(tx, id, opening),
				opening: (ids) => itemsWithOnlyTags(scope, ids),
				done: "companies:done.tags",
				failed: "companies:tags.errors.delete",
			},
		},
	};
}
