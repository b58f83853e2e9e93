import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatusOwner } from "~/components/ui/feedback/status-badge";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { useFormat } from "~/components/ui/format-context";
import { whyUnseen } from "~/kernel/publication/unseen.rules";
import { fromLocalTime } from "~/lib/days";
import { useReasonsText } from "../audience-fact";
import { useTypedForm } from "../form/use-typed-form";

interface Shown {
	/** The statuses that members see. */
	published: readonly string[];
	of?: StatusOwner;
	/** The field of the catalogue, for what is seen in one only. */
	catalogue?: FieldMeta;
}

/** Whether members see a record once its form is saved as it stands, in a sentence beside what saves it. */
export function useOutcome(
	fields: Record<"status" | "publishFrom" | "publishUntil", FieldMeta>,
	{ published, of, catalogue }: Shown,
): string {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { now, timeZone } = useFormat();
	const reasonsText = useReasonsText(of);
	const sentence = (read: (field: FieldMeta) => unknown) => {
		const text = (field: FieldMeta) => String(read(field) ?? "");
		const moment = (field: FieldMeta) => (text(field) === "" ? null : fromLocalTime(text(field), timeZone));
		const typed = {
			status: text(fields.status),
			publishFrom: moment(fields.publishFrom),
			publishUntil: moment(fields.publishUntil),
			...(catalogue && { rewardCatalogueId: text(catalogue) || null }),
		};
		// How many members its tags reach is for the server to count; the head of the page says it once they are saved.
		const reasons = whyUnseen(typed, { published, reaches: 1, at: now });
		if (reasons.length === 0) return t("form.outcome.seen");
		return t("form.outcome.unseen", { why: reasonsText(typed, reasons) });
	};
	const written = sentence(({ initialValue }) => initialValue);
	const [typed, setTyped] = useState<string | null>(null);
	useTypedForm(
		() => (document.getElementById(fields.status.id) as HTMLSelectElement | null)?.form ?? null,
		(form) => {
			const data = new FormData(form);
			setTyped(sentence(({ name }) => data.get(name)));
		},
		written,
	);
	return typed ?? written;
}
