import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import { importProblemsPath } from "../imports.paths";

interface ProblemTableProps {
	jobId: string;
	problems: {
		rows: { row: number; line: number; outcome: "failed" | "skipped"; reasons: string[]; preview: string }[];
		more: boolean;
	};
}

/** The rows that are not taken: what to do about each, and all of them as a file. */
export function ProblemTable({ jobId, problems }: ProblemTableProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const show = useMessage();
	if (problems.rows.length === 0) return null;
	const download = (
		<ButtonLink to={importProblemsPath(jobId)} reloadDocument variant="secondary" icon="download">
			{t("problems.download")}
		</ButtonLink>
	);
	return (
		<Section title={t("problems.title")} action={download}>
			<p className="text-muted">{t("problems.text")}</p>
			<DataTable caption={t("problems.title")} className="stacked-table">
				<thead>
					<tr>
						<Th numeric>{t("problems.line")}</Th>
						<Th className="min-w-64">{t("problems.reason")}</Th>
						<Th className="min-w-56">{t("problems.cells")}</Th>
					</tr>
				</thead>
				<tbody>
					{problems.rows.map(({ row, line, reasons, preview }) => (
						<tr key={row}>
							<Td numeric>{points(line)}</Td>
							<Td>{t("problems.entry", { row, message: reasons.map(show).join("; "), interpolation: RAW })}</Td>
							<Td className="text-muted">{preview}</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			{problems.more && <p className="text-sm text-muted">{t("problems.more", { count: problems.rows.length })}</p>}
		</Section>
	);
}

/** React escapes what it shows. */
const RAW = { escapeValue: false };
