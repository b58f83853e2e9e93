import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { useMessage } from "~/components/ui/message";

interface ImportFactsProps {
	job: { kind: string; variant: string; fileName: string; total: number; created: number; finished: number | null };
	startedBy: string | null;
}

/** Which file, who and when. */
export function ImportFacts({ job, startedBy }: ImportFactsProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	const { points } = useFormat();
	return (
		<Section title={t("facts.title")} className="mt-10">
			<Card>
				<DescriptionList
					items={[
						{ term: t("list.file"), value: job.fileName },
						{ term: t("list.kind"), value: show(`imports:variants.${job.kind}.${job.variant}.label`) },
						{ term: t("list.rows"), value: points(job.total) },
						{ term: t("list.who"), value: startedBy },
						{ term: t("list.when"), value: <TimeText value={job.created} as="dateTime" /> },
						{
							term: t("facts.finished"),
							value: job.finished !== null && <TimeText value={job.finished} as="dateTime" />,
						},
					]}
				/>
			</Card>
		</Section>
	);
}
