import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { Stack } from "~/components/ui/layout/stack";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { companyPaths } from "~/features/companies/companies.paths";
import { companyKeyFor } from "~/features/companies/companies.rules";
import { companyMembersSchema } from "~/features/companies/companies.schemas";
import { countCompanyUses, findCompany } from "~/features/companies/companies-admin.repository.server";
import { COMPANY_MEMBER_BULK } from "~/features/companies/company-bulk.rules";
import { listCompanyMembers } from "~/features/companies/company-members.repository.server";
import { addCompanyMembers } from "~/features/companies/company-members.service.server";
import { AddMembersForm } from "~/features/companies/components/add-members-form";
import { CompanyHeader } from "~/features/companies/components/company-header";
import { CompanyMembersTable } from "~/features/companies/components/company-members-table";
import { membersOfCompanyPath } from "~/features/members/members.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { cutPage, listLinks, readListParams } from "~/kernel/admin/list-params.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { type FormReply, parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can, role, tenant } = await requireAdmin(args, "companies:read");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const { companyTagIds: _tags, ...company } = found(await findCompany(scope, id), "companies:errors.notFound");
	const params = readListParams(args.request, { cursor: ["string", "string"] });
	const rows = await listCompanyMembers(scope, id, { after: params.cursor, limit: MEMBER_PAGE_SIZE });
	const page = cutPage(rows, MEMBER_PAGE_SIZE, (row) => [row.sortName, row.id]);
	const { members } = await countCompanyUses(scope, id);
	const { accountKey } = company;
	return {
		company: { ...company, accountKey: companyKeyFor(role, accountKey) },
		members: page.rows.map(({ sortName: _sortName, ...row }) => row),
		memberCount: members,
		keyLabel: tenant.program.companyDataKeyLabel,
		canWrite: can("companies:write"),
		...listLinks(params, page.next),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { request, context, params } = args;
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(params.id, "companies:errors.idRequired");
	const { value, submission, failure } = await parseForm(request, companyMembersSchema);
	if (failure) return failure;
	try {
		const count = await addCompanyMembers(scope, id, value.members);
		return await redirectWithToast(context, companyPaths.members(id), {
			type: "success",
			message: message("companies:members.success.added", { count }),
		});
	} catch (error) {
		return adminFailure(error, { submission, fallback: "companies:errors.members", requestId: context.requestId });
	}
}

export const handle = { title: "companies:tabs.members" };

export default function CompanyMembers() {
	const { company, members, memberCount, keyLabel, canWrite, before, firstHref, nextHref } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("companies", { useSuspense: false });
	const [form, fields] = useForm<{ members: string }>({
		id: "members",
		lastResult: useReply<FormReply>()?.lastResult,
		defaultNoValidate: false,
	});
	const empty = firstHref ? "past" : "empty";
	const emptyText = firstHref ? "pastText" : canWrite ? "emptyText" : "emptyTextRead";
	return (
		<>
			<CompanyHeader {...{ company, memberCount, keyLabel, canWrite }} tab="members" />
			<Stack>
				<ErrorSummary form={form} labels={{ members: t("members.lines") }} />
				{members.length > 0 && (
					<p>
						<ButtonLink to={membersOfCompanyPath(company.id)} variant="secondary" icon="people">
							{t("members.inList")}
						</ButtonLink>
					</p>
				)}
				{members.length === 0 ? (
					<EmptyState icon="people" title={t(`members.${empty}`)}>
						{t(`members.${emptyText}`)}
					</EmptyState>
				) : (
					<Stack gap="sm" className="listing">
						<CompanyMembersTable caption={t("members.title", { title: company.title })} {...{ members, canWrite }} />
						{canWrite && (
							<BulkActions
								action={companyPaths.membersBulk(company.id)}
								options={COMPANY_MEMBER_BULK}
								query=""
								count={memberCount}
							/>
						)}
					</Stack>
				)}
				<KeysetPagination {...{ before, firstHref, nextHref }} shown={members.length} count={memberCount} />
				{/* Those who were added are gone from the field: a new number makes a new form. */}
				{canWrite && <AddMembersForm key={memberCount} form={form} members={fields.members} />}
			</Stack>
		</>
	);
}
