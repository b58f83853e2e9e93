import { useTranslation } from "react-i18next";
import type { StatusOwner } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { whyUnseen } from "~/kernel/publication/unseen.rules";
import { fromLocalTime } from "~/lib/days";
import { useReasonsText } from "../audience-fact";

interface Typed {
	value?: unknown;
}

interface DecidingFields {
	status: Typed;
	publishFrom: Typed;
	publishUntil: Typed;
}

interface Shown {
	/** The statuses that members see. */
	published: readonly string[];
	of?: StatusOwner;
	/** The field of the catalogue, for what is seen in one only. */
	catalogue?: Typed;
}

/** Whether members see a record once its form is saved as it stands, in a sentence beside what saves it. */
export function useOutcome(fields: DecidingFields, { published, of, catalogue }: Shown): string {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { now, timeZone } = useFormat();
	const reasonsText = useReasonsText(of);
	const moment = ({ value }: Typed) => (typeof value === "string" && value ? fromLocalTime(value, timeZone) : null);
	const typed = {
		status: String(fields.status.value ?? ""),
		publishFrom: moment(fields.publishFrom),
		publishUntil: moment(fields.publishUntil),
		...(catalogue && { rewardCatalogueId: (catalogue.value as string) || null }),
	};
	// How many members its tags reach is for the server to count; the head of the page says it once they are saved.
	const reasons = whyUnseen(typed, { published, reaches: 1, at: now });
	return reasons.length === 0 ? t("form.outcome.seen") : t("form.outcome.unseen", { why: reasonsText(typed, reasons) });
}
