import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { emailColumn } from "~/components/admin/list/email-column";
import { RowsTable } from "~/components/admin/list/rows-table";
import { timeColumn } from "~/components/admin/list/time-column";
import { ListShell } from "~/components/admin/list-shell";
import { RecordLink } from "~/components/ui/data/record-link";
import { Banner } from "~/components/ui/feedback/banner";
import type { MailListData } from "../mail-pages.server";
import { MAIL_STATUSES } from "../mails.rules";
import { MailKind } from "./mail-kind";
import { MailStatus } from "./mail-status";

interface MailListProps extends MailListData {
	title: string;
	/** Whose mails these are. */
	description: string;
	emptyText: string;
	/** What can be done with several at once. */
	bulk?: ReactNode;
}

/** The mails of an outbox, the newest first. */
export function MailList({
	path,
	mails,
	count,
	unsent,
	q,
	status,
	title,
	description,
	emptyText,
	bulk,
	failed,
	...links
}: MailListProps) {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { clearHref, firstHref } = links;
	return (
		<ListShell
			title={title}
			description={description}
			count={count}
			filters={
				<>
					{unsent && <Banner tone="warning">{t("noServer")}</Banner>}
					<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
						<FilterSelect
							name="status"
							label={t("list.status")}
							value={status}
							options={MAIL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
						/>
					</FilterBar>
				</>
			}
			isEmpty={mails.length === 0}
			empty={
				<EmptyList icon="mail" title={t("list.empty")} filtered={clearHref !== undefined} past={firstHref !== null}>
					{emptyText}
				</EmptyList>
			}
			failed={failed}
			bulk={bulk}
			pagination={<KeysetPagination {...{ ...links, count }} shown={mails.length} />}
		>
			<RowsTable
				caption={t("list.caption")}
				rows={mails}
				tick={bulk ? ({ id, subject, toAddress }) => ({ value: id, label: `${subject} ${toAddress}` }) : undefined}
				columns={[
					{
						label: t("list.subject"),
						cell: ({ id, subject }) => <RecordLink to={`${path}/${encodeURIComponent(id)}`}>{subject}</RecordLink>,
					},
					{ label: t("show.kind"), cell: ({ kind }) => <MailKind kind={kind} /> },
					emailColumn(t("list.to"), "toAddress"),
					{ label: t("list.status"), cell: ({ status }) => <MailStatus status={status} /> },
					{ ...timeColumn(t("list.created"), "created", { as: "dateTime" }), sorted: "descending" },
				]}
			/>
		</ListShell>
	);
}
