import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../ui/feedback/badge";
import { ButtonLink } from "../ui/form/button";
import { ActionMenu } from "../ui/layout/action-menu";
import { PageHeader } from "../ui/layout/page-header";
import { Stack } from "../ui/layout/stack";
import { useCountText } from "../ui/use-count-text";
import { ListFault } from "./list/list-fault";
import { MoreActions } from "./record/more-actions";

interface ListShellProps {
	title: string;
	/** A part of a record's page, whose head is above it. */
	part?: boolean;
	description?: ReactNode;
	/** How many records match, over all pages; those beyond COUNTED are not told apart; null is not counted. */
	count?: number | null | undefined;
	/** Buttons; the main one first. */
	actions?: ReactNode;
	/** Links that are seldom needed: behind one button, the download among them. */
	more?: ReactNode;
	/** A `FilterBar`. */
	filters?: ReactNode;
	/** `ViewTabs`. */
	views?: ReactNode;
	/** A `BulkBar` for the rows ticked with `BulkSelect`. */
	bulk?: ReactNode;
	/** The CSV of what is listed, filters included. */
	exportHref?: string | undefined;
	isEmpty: boolean;
	/** In place of the table when nothing matches: an `EmptyState`. */
	empty: ReactNode;
	/** The rows could not be read; the words for it, or true for the general ones. */
	failed?: boolean | string | undefined;
	/** The table. */
	children: ReactNode;
	/** A `KeysetPagination`. */
	pagination?: ReactNode;
}

/** The frame of every admin list: head, one line of filters, table, pages. */
export function ListShell(props: ListShellProps) {
	const { title, part, description, count, actions, more, filters, views, bulk } = props;
	const { isEmpty, empty, failed, children, pagination } = props;
	const { t } = useTranslation(["common", "admin"], { useSuspense: false });
	const countText = useCountText();
	const exportHref = failed ? undefined : props.exportHref;
	const download = exportHref && (
		<ButtonLink to={exportHref} reloadDocument variant="secondary" icon="download" className="list-export">
			{t("actions.export")}
		</ButtonLink>
	);
	const buttons = (actions || more || download) && (
		<>
			{actions}
			{more ? (
				<MoreActions>
					{more}
					{download}
				</MoreActions>
			) : (
				download && (
					<>
						{download}
						<ActionMenu label={t("admin:record.more")} iconOnly={false} className="more-actions list-more">
							{download}
						</ActionMenu>
					</>
				)
			)}
		</>
	);
	// An empty list says so itself.
	const badge = failed || !count ? null : <Badge>{countText(count)}</Badge>;
	return (
		<Stack gap="sm">
			{part ? (
				<div className="section-head">
					<div className="flex min-w-0 flex-wrap items-center gap-3">
						<h2 className="text-xl font-semibold tracking-tight">{title}</h2>
						{badge}
					</div>
					{buttons && <div className="page-actions">{buttons}</div>}
					{description && (
						<div className="list-intro basis-full text-sm text-muted">
							<div className="max-w-prose">{description}</div>
						</div>
					)}
				</div>
			) : (
				<PageHeader title={title} badge={badge} actions={buttons} className="list-head pb-2">
					{description}
				</PageHeader>
			)}
			{filters}
			{views}
			{failed ? (
				<ListFault>{failed === true ? undefined : failed}</ListFault>
			) : isEmpty ? (
				empty
			) : (
				<Stack gap="sm" className="listing">
					{children}
					{bulk}
				</Stack>
			)}
			{pagination}
		</Stack>
	);
}
