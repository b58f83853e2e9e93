import { useTranslation } from "react-i18next";
import { DeleteLink } from "~/components/admin/confirm/delete-link";
import { MoreActions } from "~/components/admin/record/more-actions";
import { Avatar } from "~/components/ui/data/avatar";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { PageHeader } from "~/components/ui/layout/page-header";
import { orderPaths } from "~/features/orders/orders.paths";
import type { IconName } from "~/lib/icon-names";
import { memberPages, memberPointsPath, memberStatusPath } from "../members.paths";
import type { StatusChange } from "../members.rules";

const CHANGE_ICON: Record<StatusChange, IconName> = {
	approve: "check-circle",
	invite: "mail-sent",
	link: "mail-sent",
	cancel: "user-off",
	reactivate: "undo",
};

interface MemberHeaderProps {
	member: { id: string; name: string; initials: string; color: string; avatar: string | null; status: string };
	/** What the admin may do from this status. */
	changes: readonly StatusChange[];
	/** Whether an Active member has no password to sign in with. */
	lacksPassword?: boolean;
	canAdjust: boolean;
	canOrder?: boolean;
	canEdit?: boolean;
	canPreview?: boolean;
}

/** Who it is, how they stand, and what can be done: daily work first, what ends a membership last. */
export function MemberHeader({ member, changes, lacksPassword, ...may }: MemberHeaderProps) {
	const { canAdjust, canOrder, canEdit, canPreview } = may;
	const { t } = useTranslation(["members", "common", "orders"], { useSuspense: false });
	const changeLink = (change: StatusChange) => (
		<ButtonLink
			key={change}
			to={memberStatusPath(member.id, change)}
			variant={change === "approve" ? "primary" : change === "cancel" ? "danger-outline" : "secondary"}
			icon={CHANGE_ICON[change]}
		>
			{t(`changes.${change}.action`)}
		</ButtonLink>
	);
	return (
		<div className="flex items-start gap-4">
			<Avatar size="lg" initials={member.initials} color={member.color} src={member.avatar} className="max-sm:hidden" />
			<PageHeader
				className="min-w-0 flex-1 pb-0"
				title={member.name}
				badge={
					<>
						<StatusBadge status={member.status} />
						{lacksPassword && <Badge icon="lock">{t("record.noPassword")}</Badge>}
					</>
				}
				actions={
					<>
						{changes.filter((change) => change !== "cancel").map(changeLink)}
						{canAdjust && (
							<ButtonLink to={memberPointsPath(member.id)} variant="secondary" icon="points">
								{t("record.adjust")}
							</ButtonLink>
						)}
						{canOrder && member.status === "Active" && (
							<ButtonLink to={orderPaths.new(member.id)} variant="secondary" icon="cart">
								{t("orders:forMember.new")}
							</ButtonLink>
						)}
						{canEdit && (
							<ButtonLink to={memberPages.edit(member.id)} variant="secondary" icon="edit">
								{t("common:actions.edit")}
							</ButtonLink>
						)}
						<MoreActions>
							{canPreview && member.status === "Active" && (
								<ButtonLink to={memberPages.preview(member.id)} variant="secondary" icon="eye">
									{t("preview.title")}
								</ButtonLink>
							)}
							{canEdit && member.status === "Active" && (
								<ButtonLink to={memberPages.demo(member.id)} variant="secondary" icon="external">
									{t("demo.title")}
								</ButtonLink>
							)}
							{changes.includes("cancel") && changeLink("cancel")}
							{canEdit && <DeleteLink to={memberPages.delete(member.id)} />}
						</MoreActions>
					</>
				}
			/>
		</div>
	);
}
