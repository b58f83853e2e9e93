import { useTranslation } from "react-i18next";
import { COUNTED } from "~/lib/limits";
import { useFormat } from "./format-context";

/** How many there are, as lists and tiles say it: a number, or that it is more than is counted. */
export function useCountText(): (count: number) => string {
	const { t } = useTranslation("common", { useSuspense: false });
	const { points: number } = useFormat();
	return (count) => (count > COUNTED ? t("moreThan", { number: number(COUNTED) }) : number(count));
}
