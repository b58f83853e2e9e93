import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";

interface FaultsAheadProps {
	faults: readonly { reason: string; rows: number; line: number }[];
}

/** Beside what is wrong with the columns: what is wrong with the rows, so that a file is mended once. */
export function FaultsAhead({ faults }: FaultsAheadProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	if (faults.length === 0) return null;
	return (
		<Banner tone="warning" title={t("ahead.title")}>
			<p>{t("ahead.text")}</p>
			<ul className="list-disc ps-5">
				{faults.map(({ reason, rows, line }) => (
					<li key={reason}>
						{show(reason)}{" "}
						{rows > 1
							? t("problems.ofLines", { rows: points(rows), line: points(line) })
							: t("problems.ofLine", { line: points(line) })}
					</li>
				))}
			</ul>
		</Banner>
	);
}
