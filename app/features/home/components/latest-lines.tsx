import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { type StatementLine, StatementLines } from "~/features/points/components/statement-list";

/** The newest lines of the statement. */
export function LatestLines({ lines }: { lines: readonly StatementLine[] }) {
	const { t } = useTranslation("home", { useSuspense: false });
	if (lines.length > 0) return <StatementLines rows={lines} />;
	return (
		<EmptyState icon="activity" title={t("noLines")} as="h3">
			{t("noLinesText")}
		</EmptyState>
	);
}
