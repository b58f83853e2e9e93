import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { Stack } from "~/components/ui/layout/stack";
import { Tabs } from "~/components/ui/layout/tabs";
import { listCompaniesOfMember } from "~/features/companies/companies.repository.server";
import { EntryStatus } from "~/features/entries/components/entry-status";
import { ExpiryNote } from "~/features/expiry/components/expiry-note";
import { expiryPlan } from "~/features/expiry/expiry-plan.server";
import { BalanceTiles } from "~/features/members/components/balance-tiles";
import { MemberFacts } from "~/features/members/components/member-facts";
import { MemberHeader } from "~/features/members/components/member-header";
import { MemberPanelView } from "~/features/members/components/member-panel-view";
import { memberOr404 } from "~/features/members/find-member.server";
import { lacksPassword } from "~/features/members/inviting/lacks-password.server";
import { listCompanyTagsOf } from "~/features/members/member-overview.repository.server";
import { loadMemberPanel, MEMBER_TABS, namesOfActors } from "~/features/members/member-panels.server";
import { MEMBERS_PATH, memberPath } from "~/features/members/members.paths";
import { listTags } from "~/features/members/members.repository.server";
import { memberKeyFor, possibleChanges } from "~/features/members/members.rules";
import { listSteps } from "~/features/standing/evaluation/standing.repository.server";
import { standingOf } from "~/features/standing/own-standing.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { mayPreviewMembers } from "~/kernel/permissions/permissions.rules";
import { avatarUrl } from "~/lib/avatar";
import { STEPS_LISTED } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, role, tenant } = await requireAdmin(args, "members:read");
	const member = await memberOr404(scope, args.params.id);
	const { externalImageUrl, imageSmallUrl, accountKey, createdBy, updatedBy, ...shown } = member;
	const [creator, changer] = await namesOfActors({ scope, control }, member.id, [createdBy, updatedBy]);
	const params = new URL(args.request.url).searchParams;
	const panel = await loadMemberPanel({ scope, control, can }, member, params);
	const lacks = member.status === "Active" && (await lacksPassword(scope, member.id));
	return {
		member: {
			...shown,
			name: `${member.firstname} ${member.lastname}`.trim(),
			avatar: avatarUrl({ externalImageUrl, imageSmallUrl }),
			accountKey: memberKeyFor(role, accountKey),
			createdBy: creator ?? "unknown",
			updatedBy: changer ?? "unknown",
		},
		companies: (await listCompaniesOfMember(scope, member.id)).map(({ id, title }) => ({ id, title })),
		tags: await listTags(scope, member.id),
		companyTags: await listCompanyTagsOf(scope, member.id),
		lacksPassword: lacks,
		changes: can("members:write") ? possibleChanges(member.status, !lacks) : [],
		canAdjust: can("points:write"),
		canOrder: can("orders:write"),
		canEdit: can("members:write"),
		canPreview: mayPreviewMembers(role),
		tabs: MEMBER_TABS,
		expiry: await expiryPlan(scope, member.id, tenant.program),
		standing: await standingOf(scope, member.id),
		panel,
		steps: panel.tab === "history" ? await listSteps(scope, member.id, STEPS_LISTED) : [],
	};
}

export const handle = {
	title: (data: { member: { name: string } }) => data.member.name,
};

export default function MemberRecord() {
	const { member, companies, tags, companyTags, tabs, panel, steps, standing, expiry, ...may } =
		useLoaderData<typeof loader>();
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<Stack>
			<div>
				<Breadcrumb items={[{ label: t("list.title"), to: MEMBERS_PATH }]} />
				<MemberHeader member={member} {...may} />
			</div>
			<BalanceTiles totals={member} />
			{expiry && <ExpiryNote {...expiry} />}
			<MemberFacts member={member} companies={companies} tags={tags} companyTags={companyTags} standing={standing} />
			<Tabs
				label={t("record.tabs")}
				items={tabs.map((tab) => ({
					to: memberPath(member.id, tab),
					label: t(`record.${tab}`),
					current: tab === panel.tab,
				}))}
			/>
			<MemberPanelView
				memberId={member.id}
				panel={panel}
				steps={steps}
				canEdit={may.canEdit}
				statusOf={(entry) => <EntryStatus entry={entry} />}
			/>
		</Stack>
	);
}
