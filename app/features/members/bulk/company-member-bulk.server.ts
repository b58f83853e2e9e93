import { companyPaths } from "~/features/companies/companies.paths";
import { nameCompanyMembers } from "~/features/companies/company-members.repository.server";
import { removeCompanyMember } from "~/features/companies/company-members.service.server";
import type { BulkList } from "~/kernel/admin/bulk/bulk-list";
import { message } from "~/lib/message-key";
import type { TenantScope } from "~db/scope";
import { namedMembers } from "../list/named-members.repository.server";
import { memberPath } from "../members.paths";

/** The members of a company, as their bulk actions see them. */
export function companyMemberBulk(scope: TenantScope, { id, title }: { id: string; title: string }): BulkList {
	return {
		path: companyPaths.members(id),
		title: message("companies:members.title", { title }),
		items: "members:bulk.items",
		noneChosen: "companies:members.errors.required",
		hrefOf: memberPath,
		named: (ids) => namedMembers(scope, ids),
		matching: (_request, limit) => nameCompanyMembers(scope, id, limit),
		actions: {
			remove: {
				act: "companies:bulk.act.removeMembers",
				text: "companies:members.removeText",
				prepare: () => (tx, memberId) => removeCompanyMember(tx, id, memberId),
				done: "members:done.removeCompany",
				failed: "companies:errors.members",
			},
		},
	};
}
