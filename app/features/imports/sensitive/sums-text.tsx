import { useTranslation } from "react-i18next";
import { useFormat } from "~/components/ui/format-context";
import { codesIn, FIGURES, newCodesIn } from "../kinds/databuckets/data-sums.rules";

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
	const codes = codesIn(sums).map((code) => `${code} (${points(sums[FIGURES.ofCode(code)] ?? 0)})`);
	const fresh = newCodesIn(sums);
	const values = { ...figures, codes: codes.join(", "), added: fresh.join(", ") };
	return (
		<>
			{t(`sums.${kind}`, { ...values, rows: points(rows), interpolation: { escapeValue: false } })}
			{(sums[FIGURES.unmatched] ?? 0) > 0 && ` ${t("codes.unmatched", values)}`}
			{fresh.length > 0 && ` ${t("codes.added", { ...values, interpolation: { escapeValue: false } })}`}
		</>
	);
}
