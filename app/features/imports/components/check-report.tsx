import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { HiddenField } from "~/components/ui/form/hidden-field";
import { useFormat } from "~/components/ui/format-context";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import { FormFaults } from "~/components/ui/reply/form-faults";
import type { RowCounts, Tidied } from "~/features/import-jobs/imports.rules";
import { QuestionField } from "../codes/question-field";
import { importMappingPath } from "../imports.paths";
import type { KindQuestion } from "../kind-choices";
import { AskOwnPassword } from "../sensitive/ask-own-password";
import { SumsText } from "../sensitive/sums-text";
import { CountTiles } from "./figures/count-tiles";
import { ProblemTable } from "./problems/problem-table";

interface CheckReportProps {
	job: {
		id: string;
		total: number;
		/** Stands for what is shown here: another check may have taken its place when the button is pressed. */
		check?: string;
		kind: string;
		variant: string;
		subject: string | null;
		plan: RowCounts;
		sums?: Record<string, number> | undefined;
		tidied?: Tidied | undefined;
		headers?: number | undefined;
	};
	problems: Parameters<typeof ProblemTable>[0]["problems"];
	may: { write: boolean; map: boolean };
	/** What has to be said before it is imported. */
	question?: KindQuestion | null;
	/**
	 * All rows or none; rows that were left out are corrected in the whole file; the admin's own password is asked for; what
	 * is said where no row would be imported.
	 */
	rules: { allOrNone: boolean; mendsWhole: boolean; sensitive: boolean; nothing: string };
	/** The import of the same file that the page names. */
	earlier?: { id: string } | null;
}

/** What the import would do; the one button that makes it so. */
export function CheckReport({ job, problems, may, question, rules, earlier }: CheckReportProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	const navigation = useNavigation();
	const { created, updated, failed } = job.plan;
	const barred = rules.allOrNone && failed > 0;
	const ready = barred ? 0 : created + updated;
	return (
		<Stack>
			<FormFaults />
			<CountTiles counts={job.plan} planned />
			{barred ? (
				<Banner tone="danger" title={t("check.allOrNone")}>
					{t("check.allOrNoneText")}
				</Banner>
			) : ready === 0 ? (
				<Banner tone="warning" title={show(rules.nothing)}>
					{t(problems.causes.length > 0 ? "check.nothingText" : "check.nothingNew")}
				</Banner>
			) : job.sums ? (
				<p className="max-w-prose text-lg font-semibold">
					<SumsText kind={job.kind} rows={ready} sums={job.sums} />
				</p>
			) : failed > 0 ? (
				<p className="max-w-prose">{t("check.textFailed")}</p>
			) : (
				problems.causes.length === 0 && <p className="max-w-prose">{t("check.text")}</p>
			)}
			{job.headers && (
				<Banner tone="info">{t("check.headers", { count: job.headers, lines: points(job.headers) })}</Banner>
			)}
			{job.tidied && (
				<Banner tone="info" title={t("check.tidied", { count: job.tidied.cells, cells: points(job.tidied.cells) })}>
					{t("check.tidiedText", { lines: job.tidied.lines.join(", ") })}
				</Banner>
			)}
			{may.write && (
				<Form method="post" className="grid gap-4">
					{job.check && <HiddenField name="check" value={job.check} />}
					<HiddenField name="earlier" value={earlier?.id ?? ""} />
					{question && ready > 0 && <QuestionField question={question} />}
					{rules.sensitive && ready > 0 && <AskOwnPassword />}
					<FormActions>
						{ready > 0 && (
							<Button name="intent" value="commit" icon="import" pending={navigation.formMethod === "POST"}>
								{t("check.commit", { count: ready, rows: points(ready) })}
							</Button>
						)}
						{may.map && (
							<ButtonLink to={importMappingPath(job.id)} variant="secondary">
								{t("check.changeColumns")}
							</ButtonLink>
						)}
					</FormActions>
				</Form>
			)}
			<ProblemTable {...{ job, problems, may }} left={job.plan} rest={!rules.mendsWhole} />
		</Stack>
	);
}
