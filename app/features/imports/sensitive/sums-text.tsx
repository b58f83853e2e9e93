import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";

interface SumsTextProps {
	kind: string;
	rows: number;
	sums: Record<string, number>;
}

/** What the rows of a file add up to, in a sentence. */
export function SumsText({ kind, rows, sums }: SumsTextProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const figures = Object.fromEntries(Object.entries(sums).map(([figure, value]) => [figure, points(value)]));
	return <>{t(`sums.${kind}`, { ...figures, rows: points(rows) })}</>;
}
