import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import type { MappingDrift } from "~/lib/csv/mapping";

/** Says how the columns differ from those of the last file of this kind. */
export function DriftNotice({ drift }: { drift: MappingDrift | null }) {
	const { t } = useTranslation("imports", { useSuspense: false });
	if (!drift) return null;
	const lines = [
		...drift.renamed.map(({ from, to }) => t("drift.renamed", { from, to })),
		...drift.doubted.map((name) => t("drift.doubted", { name })),
		drift.missing.length > 0 && t("drift.missing", { names: drift.missing.join(", ") }),
		drift.added.length > 0 && t("drift.added", { names: drift.added.join(", ") }),
		drift.moved.length > 0 && t("drift.moved", { names: drift.moved.map(({ header }) => header).join(", ") }),
	].filter((line) => line !== false);
	return (
		<Banner tone="warning" title={t("drift.title")}>
			<ul className="list-disc ps-5">
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</Banner>
	);
}
