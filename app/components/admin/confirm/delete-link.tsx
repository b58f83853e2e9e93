import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../ui/form/button";
import { useReadOnly } from "../form/use-read-only";
import { ConfirmLink } from "./confirm-link";

interface DeleteLinkProps {
	/** The page that asks. */
	to: string;
	/** The question of the dialog; without one the page asks, where there is more to read or to choose. */
	dialog?: { title: string; confirmLabel: string; text: ReactNode } | false;
}

/** The way to delete a record, in its header. None for who may only read. */
export function DeleteLink({ to, dialog }: DeleteLinkProps) {
	const { t } = useTranslation("common", { useSuspense: false });
	const readOnly = useReadOnly();
	if (readOnly) return null;
	const label = t("actions.delete");
	if (!dialog)
		return (
			<ButtonLink to={to} variant="danger-outline" icon="delete">
				{label}
			</ButtonLink>
		);
	const { title, confirmLabel, text } = dialog;
	return (
		<ConfirmLink {...{ to, label, title, confirmLabel }} tone="danger" variant="danger-outline" icon="delete">
			{text}
		</ConfirmLink>
	);
}
