import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
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
	...links
}: MailListProps) {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { clearHref, firstHref, nextHref } = links;
	const ticked = Boolean(bulk);
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
			bulk={bulk}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<DataTable caption={t("list.caption")}>
				<thead>
					<tr>
						{ticked && <BulkHead />}
						<Th>{t("list.subject")}</Th>
						<Th>{t("show.kind")}</Th>
						<Th>{t("list.to")}</Th>
						<Th>{t("list.status")}</Th>
						<Th sorted="descending">{t("list.created")}</Th>
					</tr>
				</thead>
				<tbody>
					{mails.map((mail) => (
						<tr key={mail.id}>
							{ticked && <BulkSelect value={mail.id} label={`${mail.subject} ${mail.toAddress}`} />}
							<Td className="min-w-56">
								<Link
									to={`${path}/${encodeURIComponent(mail.id)}`}
									prefetch="intent"
									className="font-semibold underline underline-offset-4"
								>
									{mail.subject}
								</Link>
							</Td>
							<Td>
								<MailKind kind={mail.kind} />
							</Td>
							<Td className="min-w-44 [overflow-wrap:anywhere]">{mail.toAddress}</Td>
							<Td>
								<MailStatus status={mail.status} />
							</Td>
							<Td className="whitespace-nowrap">
								<TimeText value={mail.created} as="dateTime" />
							</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
		</ListShell>
	);
}
