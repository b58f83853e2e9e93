import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { Banner } from "~/components/ui/feedback/banner";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { ButtonLink } from "~/components/ui/form/button";
import { useMessage } from "~/components/ui/message";
import { MEMBER_BULK } from "~/features/members/bulk/member-bulk.rules";
import { MembersTable, SORTED } from "~/features/members/components/members-table";
import { nextMembers, readMemberList } from "~/features/members/list/member-list.params.server";
import { countMembers, listMembers } from "~/features/members/list/member-list.repository.server";
import { sortOf } from "~/features/members/list/member-list.rules";
import { tagChoices } from "~/features/members/list/tag-choices.server";
import { memberPages } from "~/features/members/members.paths";
import { MEMBER_STATUSES } from "~/features/members/members.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { listLinks, sortHrefs } from "~/kernel/admin/list-params.server";
import { limitSearch } from "~/kernel/rate-limits/limit-search.server";
import { runtime } from "~/server/runtime.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can, role } = await requireAdmin(args, "members:read");
	const { params, filter } = readMemberList(args.request, role);
	const { q, status } = filter;
	const asked = { q, status, statuses: MEMBER_STATUSES, canEdit: can("members:write") };
	const load = async () => {
		const members = await listMembers(scope, filter);
		const rows = members.map(({ sortValue: _sortValue, ...row }) => row);
		const exportHref = `${memberPages.export}${params.href()}`;
		const count = await countMembers(scope, filter);
		const choices = await tagChoices(scope, filter.tag);
		const sorting = { sort: sortOf(filter), hrefs: q === "" ? sortHrefs(params, SORTED) : null };
		const list = { members: rows, count, ...choices, sorting, query: params.href(), error: null, exportHref };
		return data({ ...asked, ...list, ...listLinks(params, nextMembers(members)) });
	};
	const [, page] = await Promise.all([
		limitSearch(scope, q),
		load().catch((error: unknown) => {
			// A load that fails empties its list and keeps the message beside it (specification §8).
			runtime().log.error({ err: error, requestId: args.context.requestId }, "loading members failed");
			const links = { firstHref: null, nextHref: null, clearHref: undefined, exportHref: undefined };
			const nothing = { members: [], count: 0, sorting: { sort: filter.sort, hrefs: null }, query: "" };
			const choices = { tags: [], tag: undefined };
			return data({ ...asked, ...nothing, ...choices, error: "members:errors.load", ...links }, { status: 500 });
		}),
	]);
	return page;
}

export const handle = { title: "admin:places.members" };

export default function MemberList() {
	const page = useLoaderData<typeof loader>();
	const { members, count, sorting, query, error, firstHref, nextHref, clearHref, canEdit } = page;
	const { t } = useTranslation(["members", "ui"], { useSuspense: false });
	const show = useMessage();
	return (
		<ListShell
			title={t("list.title")}
			actions={canEdit && <ListActions />}
			count={count}
			exportHref={page.exportHref}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: page.q }} clearHref={clearHref}>
					<FilterSelect
						name="status"
						label={t("fields.status")}
						value={page.status}
						options={page.statuses.map((value) => ({ value, label: t(`ui:status.${value}`) }))}
					/>
					{page.tags.length > 0 && (
						<FilterSelect
							name="tag"
							label={t("bulk.tag")}
							value={page.tag}
							options={page.tags.map((value) => ({ value, label: value }))}
						/>
					)}
				</FilterBar>
			}
			isEmpty={members.length === 0}
			empty={
				error ? (
					<Banner tone="danger" role="alert">
						{show(error)}
					</Banner>
				) : (
					<NoMembers filtered={clearHref !== undefined} past={firstHref !== null} />
				)
			}
			bulk={canEdit && <BulkActions action={memberPages.bulk} options={MEMBER_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination {...{ firstHref, nextHref }} />}
		>
			<MembersTable members={members} sorting={sorting} canEdit={canEdit} />
		</ListShell>
	);
}

function ListActions() {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<>
			<ButtonLink to={memberPages.new} icon="user-plus">
				{t("form.new")}
			</ButtonLink>
			<ButtonLink to={memberPages.invite} variant="secondary" icon="mail-sent">
				{t("inviteAll.action")}
			</ButtonLink>
			<ButtonLink to={memberPages.trash} variant="secondary" icon="delete">
				{t("trash.title")}
			</ButtonLink>
		</>
	);
}

function NoMembers({ filtered, past }: { filtered: boolean; past: boolean }) {
	const { t } = useTranslation("members", { useSuspense: false });
	const kind = past ? "past" : filtered ? "filtered" : "none";
	const action = kind === "none" && <ButtonLink to="/admin/imports">{t("list.import")}</ButtonLink>;
	return (
		<EmptyState icon="people" title={t(`list.empty.${kind}`)} action={action}>
			{t(`list.emptyText.${kind}`)}
		</EmptyState>
	);
}
