import { useTranslation } from "react-i18next";
import { useMessage } from "~/components/ui/message";
import { OWN_DESCRIPTIONS } from "../descriptions.rules";

/** The texts of transactions, and how a description is shown: as written, or in words when it is one of our own. */
export function usePointsText() {
	const { t } = useTranslation("points", { useSuspense: false });
	const show = useMessage();
	const describe = (posting: { description: string; kind: string }): string => {
		const own = OWN_DESCRIPTIONS.get(posting.description);
		return own ? t(own) : show(posting.description) || t(`kinds.${posting.kind}`);
	};
	return { t, describe };
}
