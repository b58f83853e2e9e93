import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";

/** Warns in an editor of columns that the data does not have (any more). */
export function LackingColumns({ names }: { names: readonly string[] }) {
	const { t } = useTranslation("result-views", { useSuspense: false });
	if (names.length === 0) return null;
	return (
		<Banner tone="warning" title={t("lacks.title")}>
			<p className="wrap-anywhere">{t("lacks.text", { columns: names.join(", ") })}</p>
		</Banner>
	);
}
