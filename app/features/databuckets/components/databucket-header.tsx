import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { databucketPaths } from "../databuckets.paths";

/** The pages of a databucket, in the order of their tabs. */
const TABS = [
	{ tab: "results", to: databucketPaths.results },
	{ tab: "imports", to: databucketPaths.imports },
	{ tab: "rules", to: databucketPaths.rules },
	{ tab: "posting", to: databucketPaths.posting },
	{ tab: "details", to: databucketPaths.edit },
] as const;

interface DatabucketHeaderProps {
	databucket: { id: string; title: string; status: string };
	tab: (typeof TABS)[number]["tab"];
	canWrite: boolean;
}

/** The head of a databucket's pages. */
export function DatabucketHeader({ databucket: { id, title, status }, tab: current, canWrite }: DatabucketHeaderProps) {
	const { t } = useTranslation(["databuckets", "common"], { useSuspense: false });
	const languages = useLanguageTabs("databucket", id);
	return (
		<RecordHeader
			title={title}
			badge={<StatusBadge status={status} />}
			trail={[{ label: t("list.title"), to: databucketPaths.list }]}
			tabs={TABS.map(({ tab, to }) => ({ to: to(id), label: t(`tabs.${tab}`), current: tab === current }))}
			// Its texts are among its settings.
			languages={canWrite && current === "details" ? languages : undefined}
			actions={
				<RecordMore
					entity="databucket"
					id={id}
					remove={
						canWrite && {
							to: databucketPaths.delete(id),
							dialog: {
								title: t("delete.title", { title }),
								confirmLabel: t("delete.confirm"),
								text: t("delete.text"),
							},
						}
					}
				/>
			}
		/>
	);
}
