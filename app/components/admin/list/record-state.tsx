import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PublicationWindow } from "~/kernel/publication/publication.rules";
import { Badge } from "../../ui/feedback/badge";
import { StatusBadge, type StatusOwner } from "../../ui/feedback/status-badge";
import { PublicationBadge } from "../publication-badge";

interface RecordStateProps {
	record: PublicationWindow & { id: string; status: string };
	/** What it is, where its status has words of its own for it. */
	kind?: StatusOwner;
	/** What says how it stands, where that is more than its status. */
	badge?: ReactNode;
	/** Records that the reader has unsaved changes of. */
	unsaved?: readonly string[];
	/** What else is true of it. */
	children?: ReactNode;
}

/** How things stand with a published record in its list: status, window, unsaved changes. */
export function RecordState({ record, kind, badge, unsaved, children }: RecordStateProps) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	return (
		<div className="flex flex-wrap gap-1">
			{badge ?? <StatusBadge status={record.status} of={kind} />}
			{children}
			<PublicationBadge of={record} />
			{unsaved?.includes(record.id) && (
				<Badge tone="warning" icon="draft">
					{t("unsaved")}
				</Badge>
			)}
		</div>
	);
}
