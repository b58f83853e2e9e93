import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { useHydrated } from "~/components/ui/hydrated";
import type { Answers } from "../form-definition.rules";
import { formPoints, mostFormPoints } from "../form-points.rules";
import type { FormDefinition } from "../forms.schemas";

/** What the answers are worth before they are sent; nobody works it out without scripts, so then it is the most. */
export function WouldEarn({ definition, answers }: { definition: FormDefinition; answers: Answers }) {
	const { t } = useTranslation("forms", { useSuspense: false });
	const { points } = useFormat();
	const counted = useHydrated() || Object.keys(answers).length > 0;
	const most = mostFormPoints(definition);
	const count = counted ? formPoints(definition, answers) : most;
	return (
		<div aria-live="polite" aria-atomic="true" className="rounded-card border border-line bg-sunken p-4 font-semibold">
			{t(counted ? "earn.now" : "earn.most", { count, points: points(count) })}
			{counted && count < most && (
				<span className="block text-sm font-normal text-muted">
					{t("earn.others", { count: most, points: points(most) })}
				</span>
			)}
		</div>
	);
}
