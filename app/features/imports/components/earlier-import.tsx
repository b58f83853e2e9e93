import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TimeText } from "~/components/ui/data/time-text";
import { Banner } from "~/components/ui/feedback/banner";
import { importPath } from "../imports.paths";

interface EarlierImportProps {
	earlier?: { id: string; fileName: string; finished: number | null } | null | undefined;
}

/** Says that the very same file has been imported before. */
export function EarlierImport({ earlier }: EarlierImportProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	if (!earlier) return null;
	return (
		<Banner tone="warning" title={t("earlier.title")} className="mb-6">
			{t("earlier.text")}{" "}
			<Link to={importPath(earlier.id)} className="underline underline-offset-4">
				{earlier.fileName}
			</Link>
			{earlier.finished !== null && (
				<>
					{" · "}
					<TimeText value={earlier.finished} as="dateTime" />
				</>
			)}
		</Banner>
	);
}
