import { findCompanyByAccountKey, findCompanyByTitle } from "~/features/companies/companies.repository.server";
import type { MailSite } from "~/features/sites/mail-origins.server";
import type { BulkAction, BulkField, BulkList } from "~/kernel/admin/bulk/bulk-list";
import { bulkRows } from "~/kernel/admin/bulk/bulk-rows.server";
import { requiredInput, tagToGive } from "~/kernel/admin/bulk/required-input.server";
import type { AdminRole } from "~/kernel/permissions/permissions.rules";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { changeStatus } from "../change-status.server";
import { deleteMember } from "../deleting/remove-member.service.server";
import { memberListFor } from "../list/member-list.server";
import { memberPath } from "../members.paths";
import type { StatusChange } from "../members.rules";
import { CHANGE_FAILED } from "../members.service.server";
import { setMemberCompany, setMemberTag } from "./belongings.service.server";

const COMPANY: BulkField = {
	name: "company",
	kind: "text",
	label: "members:bulk.company",
	help: "members:bulk.companyHelp",
	required: true,
};

/** The list of members, as its bulk actions see it; `site` is only asked for where mails are sent. */
export function memberBulk(scope: TenantScope, role: AdminRole, site: () => Promise<MailSite>): BulkList {
	const tagField = async (): Promise<BulkField[]> => [
		{
			name: "tag",
			kind: "text",
			label: "members:bulk.tag",
			required: true,
			suggestions: await suggestMemberTags(scope),
		},
	];
	const tagging = (wanted: boolean): BulkAction => ({
		act: wanted ? "members:bulk.act.addTag" : "members:bulk.act.removeTag",
		text: wanted ? "members:bulk.addTagText" : "members:bulk.removeTagText",
		fields: tagField,
		prepare: (form) => {
			const typed = requiredInput(form, "tag", "members:bulk.tagRequired");
			const tag = wanted ? tagToGive(typed, "tag") : typed;
			return (tx, id) => setMemberTag(tx, id, tag, wanted);
		},
		done: wanted ? "members:done.addTag" : "members:done.removeTag",
		failed: "members:errors.update",
	});
	const moving = (wanted: boolean): BulkAction => ({
		act: wanted ? "members:bulk.act.addCompany" : "members:bulk.act.removeCompany",
		text: wanted ? "members:bulk.addCompanyText" : "members:bulk.removeCompanyText",
		fields: async () => [COMPANY],
		prepare: async (form) => {
			const named = requiredInput(form, "company", "members:bulk.companyRequired");
			const company = (await findCompanyByTitle(scope, named)) ?? (await findCompanyByAccountKey(scope, named));
			if (!company) throw new Refused("members:bulk.companyUnknown", "company");
			return (tx, id) => setMemberCompany(tx, id, company, wanted);
		},
		done: wanted ? "members:done.addCompany" : "members:done.removeCompany",
		failed: "members:errors.update",
	});
	const status = (change: StatusChange): BulkAction => ({
		act: `members:bulk.act.${change}`,
		text: `members:bulk.${change}Text`,
		...(change === "cancel" && { tone: "danger" as const }),
		prepare: async () => {
			const known = change === "cancel" ? null : await site();
			return (tx, id) => changeStatus(tx, id, change, async () => known ?? site());
		},
		done: `members:done.${change}`,
		failed: CHANGE_FAILED[change],
	});
	return {
		...bulkRows(scope, memberListFor(role)),
		items: "members:bulk.items",
		hrefOf: memberPath,
		actions: {
			approve: status("approve"),
			invite: status("invite"),
			link: status("link"),
			cancel: status("cancel"),
			reactivate: status("reactivate"),
			addTag: tagging(true),
			removeTag: tagging(false),
			addCompany: moving(true),
			removeCompany: moving(false),
			delete: {
				act: "members:bulk.act.delete",
				text: "members:bulk.deleteText",
				tone: "danger",
				prepare: () => (tx, id) => deleteMember(tx, id),
				done: "members:done.delete",
				failed: "members:errors.delete",
			},
		},
	};
}
