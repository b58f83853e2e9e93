import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import type { AuditRecordData } from "../audit-pages.server";
import { useActionText } from "./action-name";
import { ActorName } from "./actor-name";
import { FieldChanges } from "./field-changes";
import { RecordName } from "./record-name";

interface AuditRecordProps extends AuditRecordData {
	/** What the log is called, to go back to. */
	listTitle: string;
}

/** One row of a log: who, what, from where, and what was before and after. */
export function AuditRecord({ listTitle, path, row, fields, userAgent, note }: AuditRecordProps) {
	const { t } = useTranslation("audit", { useSuspense: false });
	const show = useMessage();
	const entity = t(`entities.${row.entity}`, { defaultValue: row.entity });
	const action = useActionText()(row);
	const others = `${path}?${new URLSearchParams({ entity: row.entity, id: row.entityId })}`;
	return (
		<Stack>
			<RecordHeader title={`${entity} · ${action}`} trail={[{ label: listTitle, to: path }]} />
			<Card>
				<DescriptionList
					items={[
						{ term: t("columns.when"), value: <TimeText value={row.at} as="dateTime" /> },
						{ term: t("columns.who"), value: <ActorName actor={row.actor} /> },
						{ term: t("columns.record"), value: <RecordName {...row} /> },
						{ term: t("csv.entityId"), value: row.name && <code className="break-all">{row.entityId}</code> },
						{ term: t("note"), value: note && show(note) },
						{ term: t("columns.from"), value: row.address },
						{ term: t("userAgent"), value: userAgent && <span className="wrap-anywhere">{userAgent}</span> },
						{ term: t("requestId"), value: row.requestId && <code className="break-all">{row.requestId}</code> },
					]}
				/>
			</Card>
			<Section title={t("changes.title")}>
				{fields.length > 0 ? (
					<FieldChanges entity={row.entity} fields={fields} />
				) : (
					<p className="text-muted">{t("changes.none")}</p>
				)}
			</Section>
			<Link to={others} className="inline-flex min-h-11 items-center underline underline-offset-4">
				{t("sameRecord")}
			</Link>
		</Stack>
	);
}
