import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button } from "~/components/ui/form/button";
import { STEP_FIELD, stepValue } from "~/kernel/drafts/asked-step.rules";

/** Brings back what the last removal took from a list; nothing without one. */
export function UndoRemoval({ removed, noun }: { removed: { title: string } | null; noun: string }) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	if (!removed) return null;
	return (
		<Banner
			tone="info"
			role="status"
			action={
				<Button variant="secondary" name={STEP_FIELD} value={stepValue("undo")} formNoValidate icon="undo">
					{t("items.undo")}
				</Button>
			}
		>
			{t("items.removed", { title: removed.title || noun })}
		</Banner>
	);
}
