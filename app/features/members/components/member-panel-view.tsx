import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Stack } from "~/components/ui/layout/stack";
import { StatementFilters } from "~/features/points/components/statement-filters";
import { StatementTable } from "~/features/points/components/statement-table";
import { SignInsTable } from "~/features/sign-ins/components/sign-ins-table";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import type { IconName } from "~/lib/icon-names";
import { RECENT_LIST } from "~/lib/limits";
import type { MemberPanel, PanelEntry } from "../member-panels.server";
import { memberPath } from "../members.paths";
import { EntriesTable } from "./entries-table";
import { HistoryList, type Step } from "./history-list";
import { OpenSessions } from "./open-sessions";
import { OrdersTable } from "./orders-table";

interface MemberPanelViewProps {
	memberId: string;
	panel: MemberPanel;
	/** Whether the admin may end sessions. */
	canEdit: boolean;
	/** The badge of an entry. */
	statusOf: (entry: PanelEntry) => ReactNode;
	/** Tiers and awards that were reached and lost, for the history. */
	steps?: readonly Step[];
}

/** The open tab of a member's record. */
export function MemberPanelView({ memberId, panel, canEdit, statusOf, steps = [] }: MemberPanelViewProps) {
	switch (panel.tab) {
		case "statement":
			return (
				<Stack gap="sm">
					<StatementFilters base={memberPath(memberId, "statement")} current={panel.filter} />
					{panel.rows.length > 0 ? <StatementTable rows={panel.rows} /> : <Nothing what="statement" icon="points" />}
					<KeysetPagination firstHref={panel.firstHref} nextHref={panel.nextHref} />
				</Stack>
			);
		case "entries":
			return panel.entries.length > 0 ? (
				<Stack gap="sm">
					<EntriesTable entries={panel.entries} statusOf={statusOf} />
					<AllOf what="entries" href={panel.allHref} shown={panel.entries.length} />
				</Stack>
			) : (
				<Nothing what="entries" icon="form" />
			);
		case "orders":
			return panel.orders.length > 0 ? (
				<Stack gap="sm">
					<OrdersTable orders={panel.orders} />
					<AllOf what="orders" href={panel.allHref} shown={panel.orders.length} />
				</Stack>
			) : (
				<Nothing what="orders" icon="cart" />
			);
		case "sessions":
			return (
				<Stack>
					{panel.sessions.length > 0 ? (
						<OpenSessions memberId={memberId} sessions={panel.sessions} canEnd={canEdit} />
					) : (
						<Nothing what="sessions" icon="login" />
					)}
					<SignInsTable signIns={panel.signIns} />
				</Stack>
			);
		case "history":
			return (
				<Stack gap="sm">
					{panel.changes.length + steps.length > 0 ? (
						<HistoryList changes={panel.changes} steps={steps} />
					) : (
						<Nothing what="history" icon="history" />
					)}
					<div>
						<HistoryLink entity="member" id={memberId} />
					</div>
				</Stack>
			);
	}
}

/** The way to all of which the latest are shown, where there may be more. */
function AllOf({ what, href, shown }: { what: "entries" | "orders"; href: string; shown: number }) {
	const { t } = useTranslation("members", { useSuspense: false });
	if (shown < RECENT_LIST) return null;
	return (
		<p>
			<Link to={href} className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
				{t(`record.all.${what}`)}
			</Link>
		</p>
	);
}

function Nothing({ what, icon }: { what: MemberPanel["tab"]; icon: IconName }) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<EmptyState icon={icon} title={t(`record.empty.${what}`)}>
			{t(`record.emptyText.${what}`)}
		</EmptyState>
	);
}
