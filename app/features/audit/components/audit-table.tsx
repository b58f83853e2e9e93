import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { TimeText } from "~/components/ui/data/time-text";
import type { AuditListData } from "../audit-pages.server";
import { ActorName } from "./actor-name";
import { RecordName } from "./record-name";

/** Who did what to which record, when and from where. */
export function AuditTable({ rows, path }: Pick<AuditListData, "rows" | "path">) {
	const { t } = useTranslation("audit", { useSuspense: false });
	return (
		<DataTable caption={t("title")}>
			<thead>
				<tr>
					<Th>{t("columns.when")}</Th>
					<Th>{t("columns.who")}</Th>
					<Th>{t("columns.what")}</Th>
					<Th>{t("columns.record")}</Th>
					<Th>{t("columns.from")}</Th>
				</tr>
			</thead>
			<tbody className="[&_td]:align-top">
				{rows.map((row) => (
					<tr key={row.id}>
						<Td className="whitespace-nowrap">
							<Link
								to={`${path}/${encodeURIComponent(row.id)}`}
								prefetch="intent"
								className="inline-flex min-h-11 items-start underline underline-offset-4"
							>
								<TimeText value={row.at} as="dateTime" />
							</Link>
						</Td>
						<Td>
							<ActorName actor={row.actor} />
						</Td>
						<Td>{t(`actions.${row.action}`, { defaultValue: row.action })}</Td>
						<Td>
							<RecordName {...row} />
						</Td>
						<Td className="figures whitespace-nowrap text-muted">{row.address ?? "–"}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
