import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { useFormat } from "~/components/ui/format-context";
import { useMessage } from "~/components/ui/message";
import type { ImportPhase, ImportStatus, RowCounts } from "~/features/import-jobs/imports.rules";
import { memberPages } from "~/features/members/members.paths";
import { importPath } from "../imports.paths";

interface UndoResultProps {
	job: { id: string; kind: string };
	/** The list of what was imported, where what is left of it shows. */
	listHref: string;
	undo: {
		status: ImportStatus;
		phase: ImportPhase;
		processed: number;
		total: number;
		counts: RowCounts;
		error: string | null;
	};
	/** Nothing is kept of each row. */
	whole: boolean;
	may: { write: boolean; resume: boolean };
}

/** What undoing has done, or where it was stopped, and what can be done next. */
export function UndoResult({ job, undo, listHref, whole, may }: UndoResultProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	const navigation = useNavigation();
	const { status, phase, counts } = undo;
	const completed = status === "Completed";
	const rest = counts.skipped + counts.failed;
	const tone = completed ? (rest > 0 ? "warning" : "success") : status === "Failed" ? "danger" : "warning";
	const title = completed ? t("undo.completed", { rows: points(counts.updated) }) : t(`undo.stopped.${status}`);
	const figures = { processed: points(undo.processed), total: points(undo.total) };
	// What is taken back as a whole is out of count once that has begun; else more may have been imported since the look.
	const again = completed ? rest > 0 : phase === "check" || !whole;
	return (
		<>
			<Banner tone={tone} title={title}>
				{undo.error && <p>{show(undo.error)}</p>}
				{completed
					? rest > 0 && <p>{t("undo.completedPartly", { rows: points(rest) })}</p>
					: t(phase === "check" ? "undo.stopped.check" : "undo.stopped.commit", figures)}
			</Banner>
			<Form method="post">
				<FormActions>
					{may.resume && (
						<Button name="intent" value="resume" icon="play" pending={navigation.formMethod === "POST"}>
							{t("undo.resume")}
						</Button>
					)}
					{may.write && again && (
						<Button name="intent" value="check" variant="secondary" icon="refresh">
							{t("undo.lookAgain")}
						</Button>
					)}
					{phase === "commit" && (
						<ButtonLink to={listHref} variant="secondary" icon="list">
							{t(`report.list.${job.kind}`)}
						</ButtonLink>
					)}
					{job.kind === "members" && counts.updated > 0 && (
						<ButtonLink to={memberPages.trash} variant="secondary">
							{t("undo.toTrash")}
						</ButtonLink>
					)}
					<ButtonLink to={importPath(job.id)} variant="secondary">
						{t("undo.backToImport")}
					</ButtonLink>
				</FormActions>
			</Form>
		</>
	);
}
