import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Disclosure } from "~/components/ui/layout/disclosure";
import type { MappingDrift } from "~/lib/csv/mapping";

interface DriftNoticeProps {
	drift: MappingDrift | null;
	/** Whether every field that a row needs has its column all the same. */
	settled: boolean;
}

/** Says how the columns differ from those of the last file of this kind: loud only where something is left to choose. */
export function DriftNotice({ drift, settled }: DriftNoticeProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	if (!drift) return null;
	const lines = [
		...drift.renamed.map(({ from, to }) => t("drift.renamed", { from, to })),
		...drift.doubted.map((name) => t("drift.doubted", { name })),
		drift.missing.length > 0 && t("drift.missing", { names: drift.missing.join(", ") }),
		drift.added.length > 0 && t("drift.added", { names: drift.added.join(", ") }),
		drift.moved.length > 0 && t("drift.moved", { names: drift.moved.map(({ header }) => header).join(", ") }),
	].filter((line) => line !== false);
	if (settled && drift.renamed.length === 0 && drift.doubted.length === 0)
		return (
			<Disclosure summary={t("drift.title")}>
				<DriftLines lines={lines} />
			</Disclosure>
		);
	return (
		<Banner tone="warning" title={t("drift.title")}>
			<DriftLines lines={lines} />
		</Banner>
	);
}

function DriftLines({ lines }: { lines: readonly string[] }) {
	return (
		<ul className="list-disc ps-5">
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
