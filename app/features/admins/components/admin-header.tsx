import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { ButtonLink } from "~/components/ui/form/button";
import { adminPaths } from "../admins.paths";
import type { Decisions } from "../assigning.rules";
import type { AdminRecord } from "../editing/admin-record.repository.server";

interface AdminHeaderProps {
	admin: Pick<AdminRecord, "id" | "name" | "email" | "role" | "status" | "created" | "hasPassword" | "twoStep">;
	decisions: Decisions;
	tab: "details" | "sessions";
	/** Open sessions; missing where the reader may not see them. */
	sessionCount: number | undefined;
}

/** The head of an admin's pages. */
export function AdminHeader({ admin, decisions, tab, sessionCount }: AdminHeaderProps) {
	const { t } = useTranslation(["admins", "admin", "common", "two-step"], { useSuspense: false });
	const { id, name, email, role, status, created, hasPassword, twoStep } = admin;
	const sessions = { to: adminPaths.sessions(id), label: t("tabs.sessions"), count: sessionCount ?? 0 };
	return (
		<RecordHeader
			title={name}
			badge={
				<>
					<StatusBadge status={status} />
					{!hasPassword && <Badge icon="mail-sent">{t("list.invited")}</Badge>}
					{twoStep && <Badge icon="lock">{t("list.twoStep")}</Badge>}
				</>
			}
			trail={[{ label: t("list.title"), to: adminPaths.list }]}
			facts={[
				{ term: t("fields.email"), value: email },
				{ term: t("fields.role"), value: t(`admin:roles.${role}`) },
				{ term: t("fields.created"), value: <TimeText value={created} as="dateTime" /> },
			]}
			actions={
				<>
					{decisions.remove && !hasPassword && status === "Active" && (
						<ButtonLink to={adminPaths.invite(id)} variant="secondary" icon="mail">
							{t("invite.action")}
						</ButtonLink>
					)}
					{decisions.remove && twoStep && (
						<ButtonLink to={adminPaths.twoStep(id)} variant="secondary" icon="lock">
							{t("two-step:remove.action")}
						</ButtonLink>
					)}
					<RecordMore platform entity="admin" id={id} remove={decisions.remove && { to: adminPaths.delete(id) }} />
				</>
			}
			tabs={[
				{ to: adminPaths.edit(id), label: t("tabs.details"), current: tab === "details" },
				...(sessionCount === undefined ? [] : [{ ...sessions, current: tab === "sessions" }]),
			]}
		/>
	);
}
