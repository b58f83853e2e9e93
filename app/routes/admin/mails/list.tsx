import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { ListShell } from "~/components/admin/list-shell";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { MailStatus } from "~/features/mails/components/mail-status";
import { listMails } from "~/features/mails/mails.repository.server";
import { decodeCursor, encodeCursor } from "~/lib/cursor";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { requireAdmin } from "~/server/guards/admin.server";

export const handle = { title: "mails:list.title" };

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "mails:read");
	const cursor = decodeCursor(new URL(args.request.url).searchParams.get("cursor"), ["number", "string"]);
	const before = cursor ? { created: cursor[0] as number, id: cursor[1] as string } : undefined;
	const found = await listMails(scope, ADMIN_PAGE_SIZE + 1, before);
	const mails = found.slice(0, ADMIN_PAGE_SIZE);
	const last = found.length > ADMIN_PAGE_SIZE ? mails.at(-1) : undefined;
	return {
		mails,
		firstHref: before ? "/admin/mails" : null,
		nextHref: last ? `?cursor=${encodeCursor([last.created, last.id])}` : null,
	};
}

export default function MailList() {
	const { t } = useTranslation("mails", { useSuspense: false });
	const { mails, firstHref, nextHref } = useLoaderData<typeof loader>();
	return (
		<ListShell
			title={t("list.title")}
			description={t("list.text")}
			isEmpty={mails.length === 0}
			empty={
				<EmptyState icon="mail" title={t("list.empty")}>
					{t("list.emptyText")}
				</EmptyState>
			}
			pagination={<KeysetPagination firstHref={firstHref} nextHref={nextHref} />}
		>
			<DataTable caption={t("list.caption")}>
				<thead>
					<tr>
						<Th>{t("list.subject")}</Th>
						<Th>{t("list.to")}</Th>
						<Th>{t("list.status")}</Th>
						<Th>{t("list.created")}</Th>
					</tr>
				</thead>
				<tbody>
					{mails.map((mail) => (
						<tr key={mail.id}>
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
