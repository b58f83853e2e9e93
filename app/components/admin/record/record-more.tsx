import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/form/button";
import type { AuditEntity } from "~/kernel/audit/audit-words.rules";
import { HistoryLink } from "~/kernel/audit/components/history-link";
import { ConfirmLink } from "../confirm/confirm-link";
import { DeleteLink } from "../confirm/delete-link";
import { useReadOnly } from "../form/use-read-only";
import { MoreActions } from "./more-actions";

interface Question {
	title: string;
	confirmLabel: string;
	text: ReactNode;
}

interface RecordMoreProps {
	entity: AuditEntity;
	id: string;
	/** Whether the record belongs to the installation. */
	platform?: boolean;
	/** The page that makes a copy; it asks first where it has more to say than a form can. */
	copy?: { to: string; dialog?: Question & { key: string } } | false;
	/** The page that deletes the record, none where this reader may not; what its dialog asks where one question is enough. */
	remove: { to: string; dialog?: Question | false } | false;
}

/** What can be done with every record, at one place of its header: its copy, its history, the end of it. */
export function RecordMore({ entity, id, platform = false, copy, remove }: RecordMoreProps) {
	return (
		<MoreActions>
			{copy && <CopyLink {...copy} />}
			<HistoryLink {...{ entity, id, platform }} />
			{remove && <DeleteLink to={remove.to} dialog={remove.dialog ?? false} />}
		</MoreActions>
	);
}

function CopyLink({ to, dialog }: Exclude<RecordMoreProps["copy"], false | undefined>) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const readOnly = useReadOnly();
	if (readOnly) return null;
	const label = t("record.duplicate");
	if (!dialog)
		return (
			<ButtonLink to={to} variant="secondary" icon="copy">
				{label}
			</ButtonLink>
		);
	const { title, confirmLabel, text, key } = dialog;
	return (
		<ConfirmLink {...{ to, label, title, confirmLabel }} icon="copy" hidden={{ _key: key }}>
			{text}
		</ConfirmLink>
	);
}
