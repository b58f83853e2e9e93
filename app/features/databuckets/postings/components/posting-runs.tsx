import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Progress } from "~/components/ui/feedback/progress";
import { useFormat } from "~/components/ui/format-context";
import { NoValue } from "~/components/ui/values/no-value";
import { databucketPaths } from "../../databuckets.paths";
import type { PostingRun } from "../postings.repository.server";

interface PostingRunsProps {
	databucketId: string;
	runs: readonly (PostingRun & { by: string | null })[];
}

/** Postings so far, newest first, and how far one is that is running. */
export function PostingRuns({ databucketId, runs }: PostingRunsProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const { points } = useFormat();
	if (runs.length === 0) return <p className="text-muted">{t("posting.runs.empty")}</p>;
	return (
		<DataTable caption={t("posting.runs.title")}>
			<thead>
				<tr>
					<Th>{t("posting.runs.begun")}</Th>
					<Th>{t("posting.runs.by")}</Th>
					<Th>{t("posting.runs.state")}</Th>
					<Th numeric>{t("posting.runs.listed")}</Th>
					<Th numeric>{t("posting.runs.posted")}</Th>
					<Th numeric>{t("posting.runs.plus")}</Th>
					<Th numeric>{t("posting.runs.minus")}</Th>
					<Th numeric>{t("posting.runs.short")}</Th>
					<Th numeric>{t("posting.runs.others")}</Th>
				</tr>
			</thead>
			<tbody>
				{runs.map((run) => (
					<tr key={run.id}>
						<Th scope="row" className="py-0">
							<RecordLink to={databucketPaths.postingRun(databucketId, run.id)}>
								<TimeText value={run.created} as="dateTime" />
							</RecordLink>
						</Th>
						<Td>
							{run.by === null || run.byItself === 0
								? (run.by ?? <NoValue />)
								: t("posting.runs.itself", { name: run.by })}
						</Td>
						<Td>
							{run.state === "Posting" ? (
								<Progress label={t("posting.states.Posting")} value={doneOf(run)} max={run.listed} />
							) : (
								t(`posting.states.${run.state}`)
							)}
						</Td>
						<Td numeric>{points(run.listed)}</Td>
						<Td numeric>{points(run.posted)}</Td>
						<Td numeric>
							<PointsText value={run.postedPlus} signed />
						</Td>
						<Td numeric>
							<PointsText value={run.postedMinus} signed />
						</Td>
						<Td numeric>
							<PointsText value={run.shortPoints} signed />
						</Td>
						<Td numeric>{points(run.gone + run.changed)}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}

const doneOf = ({ posted, short, changed, gone }: PostingRun) => posted + short + changed + gone;
