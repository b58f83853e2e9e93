import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { ButtonLink } from "~/components/ui/form/button";
import { newImportPath } from "~/features/imports/imports.paths";
import { MEMBER_BULK } from "~/features/members/bulk/member-bulk.rules";
import { MembersTable } from "~/features/members/components/members-table";
import { choicesOfCompanies, tagChoices } from "~/features/members/list/group-choices.server";
import { memberListFor } from "~/features/members/list/member-list.server";
import { memberPages } from "~/features/members/members.paths";
import { isApprovalLate, MEMBER_STATUSES } from "~/features/members/members.rules";
import { signInService } from "~/features/programs/sign-in-service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "members:read");
	const list = memberListFor(admin.role);
	const page = await loadList(args.request, admin, list);
	const { tags, tag } = page.failed
		? { tags: [], tag: page.filters.tag }
		: await tagChoices(admin.scope, page.filters.tag);
	const companies = page.failed ? [] : await choicesOfCompanies(admin.scope, page.filters.company);
	const { within } = admin.tenant.program.desk;
	const now = admin.scope.now();
	return {
		...page,
		rows: page.rows.map((row) => ({ ...row, isLate: isApprovalLate(row, within.approvals, now) })),
		filters: { ...page.filters, tag },
		tags,
		companies,
		choosePasswords: signInService(admin.tenant.program) === null,
	};
}

export const handle = { title: "admin:places.members" };

export default function MemberList() {
	const { tags, companies, choosePasswords, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["members", "ui"], { useSuspense: false });
	const { link, ...others } = MEMBER_BULK;
	const bulk = choosePasswords ? MEMBER_BULK : others;
	return (
		<AdminList
			list={list}
			title={t("list.title")}
			search={t("list.search")}
			create={{ to: memberPages.new, label: t("form.new"), icon: "user-plus" }}
			more={[
				list.canWrite && (
					<ButtonLink key="invite" to={memberPages.invite} variant="secondary" icon="mail-sent">
						{t("inviteAll.action")}
					</ButtonLink>
				),
				<ButtonLink key="trash" to={memberPages.trash} variant="secondary" icon="delete">
					{t("trash.title")}
				</ButtonLink>,
			]}
			tabs="status"
			filters={{
				status: {
					label: t("fields.status"),
					options: MEMBER_STATUSES.map((value) => ({ value, label: t(`ui:status.${value}`) })),
				},
				tag: { label: t("bulk.tag"), options: tags.map((value) => ({ value, label: value })), feminine: true },
				company: {
					label: t("list.company"),
					options: companies.map(({ id, title }) => ({ value: id, label: title })),
					feminine: true,
				},
			}}
			bulk={bulk}
			download
			empty={{
				icon: "people",
				title: t("list.empty"),
				text: t("list.emptyText"),
				...(list.canWrite && {
					action: <ButtonLink to={newImportPath("members/create-new")}>{t("list.import")}</ButtonLink>,
				}),
			}}
			fault={t("errors.load")}
		>
			<MembersTable list={list} />
		</AdminList>
	);
}
