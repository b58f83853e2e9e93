import { Children, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionMenu } from "../../ui/layout/action-menu";
import { useReadOnly } from "../form/use-read-only";

/**
 * What is seldom done with a record, in its header behind one button: its copy, its history, the end of it. One of them
 * alone needs no menu.
 */
export function MoreActions({ children }: { children: ReactNode }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const readOnly = useReadOnly();
	if (readOnly || Children.toArray(children).length < 2) return children;
	return (
		<ActionMenu label={t("record.more")} iconOnly={false} className="more-actions">
			{children}
		</ActionMenu>
	);
}
