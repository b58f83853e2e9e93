import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BulkResult } from "~/kernel/admin/bulk/answer-bulk.server";
import { message } from "~/lib/message-key";
import { DataTable, Td, Th } from "../../ui/data/data-table";
import { Banner } from "../../ui/feedback/banner";
import { ButtonLink } from "../../ui/form/button";
import { Icon } from "../../ui/icon";
import { Stack } from "../../ui/layout/stack";
import { useMessage } from "../../ui/message";
import { RecordHeader } from "../record/record-header";

interface BulkReportProps {
	result: BulkResult;
	trail: readonly { label: string; to: string }[];
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, "");

/** What came of each record: those that were refused first, with the reason. */
export function BulkReport({ result, trail }: BulkReportProps) {
	const { act, count, done, skipped, skippedMore, warning, rows, more, query } = result;
	const { t } = useTranslation("admin", { useSuspense: false });
	const show = useMessage();
	const list = trail[0];
	const outcomes = [
		...done.map((one) => show(one)),
		...skipped.map(({ reason, count }) => t("bulk.skipped", { count, reason: withoutStop(show(reason)) })),
		...(skippedMore > 0 ? [t("bulk.skippedMore", { count: skippedMore })] : []),
	];
	return (
		<Stack gap="sm">
			<RecordHeader title={t("bulk.reportTitle", { act: show(message(act, { count })) })} trail={trail} />
			<Banner tone="warning" role="status">
				<ul>
					{done.length === 0 && <li>{t("bulk.noneDone")}</li>}
					{outcomes.map((outcome) => (
						<li key={outcome}>{outcome}</li>
					))}
					{warning !== null && <li>{show(warning)}</li>}
				</ul>
			</Banner>
			<DataTable caption={t("bulk.report")}>
				<thead>
					<tr>
						<Th>{t("bulk.record")}</Th>
						<Th>{t("bulk.outcome")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, title, href, reason, did }) => (
						<tr key={id}>
							<Th scope="row" className="whitespace-normal! [overflow-wrap:anywhere]">
								{href ? (
									<Link to={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
										{title}
									</Link>
								) : (
									title
								)}
							</Th>
							<Td>
								<span className="flex items-center gap-2">
									<Icon
										name={reason === null ? "check-circle" : "warning"}
										className={reason === null ? "text-success" : "text-warning"}
									/>
									{show(reason ?? did)}
								</span>
							</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			{more > 0 && <p className="text-muted">{t("bulk.more", { count: more })}</p>}
			<p>
				<ButtonLink to={`${list?.to ?? ""}${query}`} variant="secondary">
					{list?.label}
				</ButtonLink>
			</p>
		</Stack>
	);
}
