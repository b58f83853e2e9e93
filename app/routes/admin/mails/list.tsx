import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkActions } from "~/components/admin/bulk/bulk-actions";
import { BulkHead, BulkSelect } from "~/components/admin/bulk/bulk-bar";
import { EmptyList } from "~/components/admin/empty-list";
import { FilterBar, FilterSelect } from "~/components/admin/filter-bar";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { MAIL_BULK } from "~/features/mails/bulk/mail-bulk.rules";
import { MailStatus } from "~/features/mails/components/mail-status";
import { readMailList } from "~/features/mails/mail-list.params.server";
import { countMails, listMails } from "~/features/mails/mails.repository.server";
import { MAIL_STATUSES } from "~/features/mails/mails.rules";
import { ADMIN_PAGE_SIZE, BULK_MAX } from "~/lib/limits";
import { cutPage, listLinks } from "~/server/admin/list-params.server";
import { requireAdmin } from "~/server/guards/admin.server";

export const handle = { title: "mails:list.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "mails:read");
	const { params, filter, before } = readMailList(args.request);
	const found = await listMails(scope, ADMIN_PAGE_SIZE, before, filter);
	const { rows, next } = cutPage(found, ADMIN_PAGE_SIZE, (mail) => [mail.created, mail.id]);
	return {
		mails: rows,
		count: await countMails(scope, filter, BULK_MAX + 1),
		...{ q: params.q, status: params.filters.status, query: params.href() },
		canWrite: can("mails:write"),
		...listLinks(params, next),
	};
}

export default function MailList() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { mails, count, q, status, query, canWrite, ...links } = useLoaderData<typeof loader>();
	const { clearHref, firstHref, nextHref } = links;
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.text")}
			count={count > BULK_MAX ? undefined : count}
			filters={
				<FilterBar search={{ name: "q", label: t("list.search"), value: q }} clearHref={clearHref}>
					<FilterSelect
						name="status"
						label={t("list.status")}
						value={status}
						options={MAIL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
					/>
				</FilterBar>
			}
			isEmpty={mails.length === 0}
			empty={
				<EmptyList icon="mail" title={t("list.empty")} filtered={clearHref !== undefined} past={firstHref !== null}>
					{t("list.emptyText")}
				</EmptyList>
			}
			bulk={canWrite && <BulkActions action="/admin/mails/bulk" options={MAIL_BULK} {...{ query, count }} />}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<DataTable caption={t("list.caption")}>
				<thead>
					<tr>
						{canWrite && <BulkHead />}
						<Th>{t("list.subject")}</Th>
						<Th>{t("list.to")}</Th>
						<Th>{t("list.status")}</Th>
						<Th sorted="descending">{t("list.created")}</Th>
					</tr>
				</thead>
				<tbody>
					{mails.map((mail) => (
						<tr key={mail.id}>
							{canWrite && (
								<Td className="py-0!">
									<BulkSelect value={mail.id} label={`${mail.subject} ${mail.toAddress}`} />
								</Td>
							)}
							<Td className="min-w-56">
								<Link
									to={`/admin/mails/${mail.id}`}
									prefetch="intent"
									className="font-semibold underline underline-offset-4"
								>
									{mail.subject}
								</Link>
							</Td>
							<Td className="[overflow-wrap:anywhere]">{mail.toAddress}</Td>
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
