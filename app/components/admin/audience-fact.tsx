import { useTranslation } from "react-i18next";
import { useCountText } from "~/components/ui/use-count-text";
import { COUNTED } from "~/lib/limits";

/** For a record's head: how many members its tags let see it. */
export function useAudienceFact(count: number) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const number = useCountText()(count);
	// "More than 10,000" asks for the plural of many in every language.
	const members = t("audience.members", { count: Math.min(count, COUNTED), number });
	return { term: t("audience.reaches"), value: members };
}
