import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useFormat } from "~/components/ui/format-context";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import { FormFaults } from "~/components/ui/reply/form-faults";
import type { ImportPhase, ImportStatus, RowCounts } from "~/features/import-jobs/imports.rules";
import { importMappingPath, importUndoPath, NEW_IMPORT_PATH } from "../imports.paths";
import { SumsText } from "../sensitive/sums-text";
import { UndoNotice } from "../undo/undo-notice";
import { CountTiles } from "./figures/count-tiles";
import { ProblemTable } from "./problems/problem-table";

interface ResultReportProps {
	job: {
		id: string;
		kind: string;
		variant: string;
		subject: string | null;
		status: ImportStatus;
		phase: ImportPhase;
		processed: number;
		total: number;
		counts: RowCounts;
		plan: RowCounts;
		error: string | null;
		sums?: Record<string, number> | undefined;
	};
	/** The sentence that says what was done. */
	result: string;
	listHref: string;
	/** Where the work goes on, of kinds of which members see nothing yet. */
	nextHref: string | null;
	problems: Parameters<typeof ProblemTable>[0]["problems"];
	may: { write: boolean; map: boolean; resume: boolean; undo: boolean };
	rules: { mendsWhole: boolean };
	/** The import of the same file that the page names. */
	earlier?: { id: string } | null;
	/** Somebody has asked for the undoing of this import. */
	undo: { status: ImportStatus; counts: RowCounts; phase: ImportPhase } | null;
}

/** What an import has done, and what can be done next. */
export function ResultReport(props: ResultReportProps) {
	const { job, result, listHref, nextHref, problems, may, undo, rules, earlier } = props;
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	const completed = job.status === "Completed";
	const rest = { processed: points(job.processed), total: points(job.total) };
	const undone = undo?.phase === "commit";
	const next = may.write && completed && !undone && job.counts.created > 0 ? nextHref : null;
	const tone = completed
		? job.counts.failed > 0
			? "warning"
			: "success"
		: job.status === "Failed"
			? "danger"
			: "warning";
	return (
		<Stack>
			<FormFaults />
			<Banner tone={tone} title={completed ? show(result) : t(`stopped.${job.status}`)}>
				{job.error && <p>{show(job.error)}</p>}
				{completed && job.sums && <SumsText kind={job.kind} rows={job.counts.created} sums={job.sums} />}
				{next && <p>{t(`report.nextText.${job.kind}`)}</p>}
				{!completed && <p>{t(job.phase === "check" ? "stopped.nothingWritten" : "stopped.partlyWritten", rest)}</p>}
			</Banner>
			{undo && undone && <UndoNotice importId={job.id} undo={undo} />}
			{job.phase === "commit" && <CountTiles counts={job.counts} />}
			<FormActions>
				{may.resume && (
					<Form method="post" className="max-sm:grid">
						<HiddenField name="earlier" value={earlier?.id ?? ""} />
						<Button name="intent" value="resume" icon="play">
							{t("stopped.resume")}
						</Button>
					</Form>
				)}
				{may.map && <ButtonLink to={importMappingPath(job.id)}>{t("check.changeColumns")}</ButtonLink>}
				{next && <ButtonLink to={next}>{t(`report.next.${job.kind}`)}</ButtonLink>}
				{job.phase === "commit" && (
					<ButtonLink to={listHref} variant={completed && !next ? "primary" : "secondary"} icon="list">
						{t(`report.list.${job.kind}`)}
					</ButtonLink>
				)}
				{may.write && (
					<ButtonLink to={NEW_IMPORT_PATH} variant="secondary" icon="upload">
						{t("report.another")}
					</ButtonLink>
				)}
				{may.undo && (
					<Form method="post" action={importUndoPath(job.id)}>
						<Button name="intent" value="check" variant="quiet" icon="undo">
							{t("undo.start")}
						</Button>
					</Form>
				)}
			</FormActions>
			<ProblemTable
				{...{ job, problems, may }}
				left={job.phase === "check" ? job.plan : job.counts}
				rest={!rules.mendsWhole}
			/>
		</Stack>
	);
}
