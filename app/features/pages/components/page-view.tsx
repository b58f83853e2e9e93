import { useTranslation } from "react-i18next";
import { RichText } from "~/components/ui/data/rich-text";
import { Badge } from "~/components/ui/feedback/badge";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import type { ShownPage } from "../showing/show-page.service.server";
import type { FormState } from "./embedded-form";
import { PageBlock } from "./page-block";

interface PageViewProps {
	page: ShownPage;
	balance: number;
	formState: FormState | null;
}

/** A page of the program: its text in a column that reads well, below it its blocks. */
export function PageView({ page, balance, formState }: PageViewProps) {
	const { t } = useTranslation(["pages", "common"], { useSuspense: false });
	const { title, kind, html, blocks, isDraft } = page;
	const isEmpty = html === "" && blocks.length === 0;
	return (
		<article>
			<Breadcrumb items={[{ label: t("common:nav.home"), to: "/home" }, { label: title }]} />
			<PageHeader title={title} className="pt-2">
				{isDraft && <Badge icon="draft">{t("draft")}</Badge>}
			</PageHeader>
			<div className="page-parts">
				{html !== "" && <RichText html={html} className={`max-w-prose of-${kind}`} />}
				{blocks.map((block) => (
					<PageBlock key={block.id} block={block} balance={balance} formState={formState} />
				))}
				{isEmpty && (
					<EmptyState icon="page" title={t("empty")}>
						{t("emptyText")}
					</EmptyState>
				)}
			</div>
		</article>
	);
}
