import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { DescriptionList } from "~/components/ui/data/description-list";
import { TimeText } from "~/components/ui/data/time-text";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";

interface ImportFactsProps {
	job: { total: number; created: number; finished: number | null };
	startedBy: string | null;
}

/** How much, who and when; which file it is says the head of the page. */
export function ImportFacts({ job, startedBy }: ImportFactsProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const { points } = useFormat();
	return (
		<Section title={t("facts.title")} className="mt-10">
			<Card>
				<DescriptionList
					items={[
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
