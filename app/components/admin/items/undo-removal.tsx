import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { StepButton } from "./step-button";

/** Brings back what the last removal took from a list; nothing without one. */
export function UndoRemoval({ removed, noun }: { removed: { title: string } | null; noun: string }) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	if (!removed) return null;
	return (
		<Banner
			tone="info"
			role="status"
			action={
				<StepButton step="undo" icon="undo">
					{t("items.undo")}
				</StepButton>
			}
		>
			{t("items.removed", { title: removed.title || noun })}
		</Banner>
	);
}
