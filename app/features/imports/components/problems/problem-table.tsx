import { useTranslation } from "react-i18next";
import { KeysetPagination } from "~/components/admin/keyset-pagination";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";
import { type RowCounts, SUM_ROW } from "~/features/import-jobs/imports.rules";
import { CAUSES_COUNTED } from "~/lib/limits";
import { importProblemsPath, newImportPath } from "../../imports.paths";
import { type CauseProps, ProblemCauses } from "./problem-causes";

interface ProblemTableProps {
	job: { id: string; kind: string; variant: string; subject: string | null; total: number };
	problems: {
		causes: CauseProps[];
		/** The one whose rows are listed; else those of all. */
		cause: string | undefined;
		rows: { row: number; line: number; outcome: "failed" | "skipped"; reasons: string[]; preview: string }[];
		links: { firstHref: string | null; nextHref: string | null };
	};
	/** How many rows are not taken. */
	left: Pick<RowCounts, "failed" | "skipped">;
	/** They can be imported by themselves once they are mended; else the whole file is. */
	rest: boolean;
	may: { write: boolean };
}

/** The rows that are not taken: why, what to do about it, and all of them as a file. */
export function ProblemTable({ job, problems, left, rest, may }: ProblemTableProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	const { causes, cause, rows, links } = problems;
	if (causes.length === 0) return null;
	const stopped = causes.reduce((sum, { rows: stops }) => sum + stops, 0);
	// Where each row has a cause of its own, the rows themselves say it.
	const areCounted = stopped > causes.length || Boolean(cause);
	const nothingToMend = causes.every((one) => one.cause === SUM_ROW);
	const download = (
		<ButtonLink to={importProblemsPath(job.id)} reloadDocument variant="secondary" icon="download">
			{t("problems.download")}
		</ButtonLink>
	);
	return (
		<>
			{!nothingToMend && (
				<Section title={t("problems.mend")}>
					<p className="max-w-prose text-muted">{t(rest ? "problems.text" : "problems.allOrNone")}</p>
					<div className="flex flex-wrap gap-3">
						{download}
						{may.write && (
							<ButtonLink
								to={newImportPath(`${job.kind}/${job.variant}`, job.subject)}
								variant="secondary"
								icon="upload"
							>
								{t("problems.upload")}
							</ButtonLink>
						)}
					</div>
					{areCounted && <ProblemCauses causes={causes} current={cause} total={job.total} />}
					{left.failed + left.skipped > CAUSES_COUNTED && (
						<p className="text-sm text-muted">{t("problems.counted", { rows: points(CAUSES_COUNTED) })}</p>
					)}
					{areCounted && stopped > left.failed + left.skipped && (
						<p className="text-sm text-muted">{t("problems.both")}</p>
					)}
				</Section>
			)}
			<Section
				id="rows"
				title={t("problems.title")}
				action={
					nothingToMend
						? download
						: cause && (
								<ButtonLink
									to={importProblemsPath(job.id, cause)}
									reloadDocument
									variant="quiet"
									size="sm"
									icon="download"
								>
									{t("problems.downloadShown")}
								</ButtonLink>
							)
				}
			>
				<p className="text-sm text-muted">{t("problems.counting")}</p>
				<DataTable caption={t("problems.title")} className="stacked-table">
					<thead>
						<tr>
							<Th className="min-w-64">{t("problems.reason")}</Th>
							<Th className="min-w-56">{t("problems.cells")}</Th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ row, line, reasons, preview }) => (
							<tr key={row}>
								<Td>
									{t("problems.entry", {
										row: points(row),
										message: reasons.map(show).join(t("problems.and")),
										interpolation: RAW,
									})}
								</Td>
								<Td className="text-muted">
									<span className="block text-xs">{t("problems.inFile", { line: points(line) })}</span>
									{preview}
								</Td>
							</tr>
						))}
					</tbody>
				</DataTable>
				<KeysetPagination {...links} />
			</Section>
		</>
	);
}

/** React escapes what it shows. */
const RAW = { escapeValue: false };
