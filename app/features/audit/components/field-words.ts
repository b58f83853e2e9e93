import { useTranslation } from "react-i18next";
import { type StatusOwner, useStatusText } from "~/components/ui/feedback/status-badge";
import { plainName } from "~/features/points/trace.rules";

const OWNERS: readonly StatusOwner[] = ["entry", "order", "company", "offer"];

/** What a recorded field is called, and what its value reads where it is a word of ours: a status, or names of fields. */
export function useFieldWords() {
	const { t } = useTranslation("audit", { useSuspense: false });
	const status = useStatusText();
	const nameOf = (field: string) => t(`fields.${field}`, { defaultValue: plainName(field) });
	return {
		nameOf,
		wordOf: (entity: string, field: string, value: string) => {
			if (field === "changed") return value.split(", ").map(nameOf).join(", ");
			if (field !== "status") return value;
			return status(
				value,
				OWNERS.find((owner) => owner === entity),
			);
		},
	};
}
