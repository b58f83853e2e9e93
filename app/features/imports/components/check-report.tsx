import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { FormActions } from "~/components/ui/form/form-actions";
import { useFormat } from "~/components/ui/format-context";
import { Stack } from "~/components/ui/layout/stack";
import { importMappingPath } from "../imports.paths";
import type { RowCounts } from "../imports.rules";
import { CountTiles } from "./count-tiles";
import { FormFaults } from "./form-faults";
import { ProblemTable } from "./problem-table";

interface CheckReportProps {
	job: { id: string; counts: RowCounts };
	problems: Parameters<typeof ProblemTable>[0]["problems"];
	may: { write: boolean; map: boolean };
}

/** What the import would do; the one button that makes it so. */
export function CheckReport({ job, problems, may }: CheckReportProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	const navigation = useNavigation();
	const { created, updated, failed } = job.counts;
	const ready = created + updated;
	return (
		<Stack>
			<FormFaults />
			<CountTiles counts={job.counts} planned />
			{ready === 0 ? (
				<Banner tone="warning" title={t("check.nothing")}>
					{t("check.nothingText")}
				</Banner>
			) : (
				<p className="max-w-prose">{t(failed > 0 ? "check.textFailed" : "check.text")}</p>
			)}
			{may.write && (
				<Form method="post">
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
			<ProblemTable jobId={job.id} problems={problems} />
		</Stack>
	);
}
