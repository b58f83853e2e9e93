import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Breadcrumb } from "../../ui/layout/breadcrumb";
import { PageHeader } from "../../ui/layout/page-header";
import { type TabItem, Tabs } from "../../ui/layout/tabs";
import { type Fact, FactLine } from "./fact-line";

interface RecordHeaderProps {
	title: ReactNode;
	/** Usually a `StatusBadge`. */
	badge?: ReactNode;
	/** Key facts in one line. */
	facts?: readonly Fact[];
	actions?: ReactNode;
	tabs?: readonly TabItem[] | undefined;
	/** The languages of this part of the record (`useLanguageTabs`), where its tabs are its parts. */
	languages?: readonly TabItem[] | undefined;
	/** The way here, e.g. the list; the record itself is not part of it. */
	trail?: readonly { label: string; to: string }[];
}

/** The head of one record: where it belongs, what it is, key facts, actions, tabs. */
export function RecordHeader({ title, badge, facts, actions, tabs, languages, trail }: RecordHeaderProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<div className="grid grid-cols-1 gap-2 pb-6">
			{trail && <Breadcrumb items={trail} />}
			<PageHeader title={title} badge={badge} actions={actions} className="pb-0" />
			{facts && facts.length > 0 && <FactLine facts={facts} />}
			{tabs && <Tabs items={tabs} label={t("record.tabs")} />}
			{languages && <Tabs items={languages} label={t("record.languages")} />}
		</div>
	);
}
