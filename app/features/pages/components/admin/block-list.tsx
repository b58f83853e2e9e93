import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { ItemList } from "~/components/admin/items/item-list";
import { PAGE_ANCHOR } from "../../editing/page-editing.rules";
import type { OpenPage } from "../../editing/page-form.server";
import { pagePaths } from "../../pages.paths";

/** The blocks of a page, part of its form. */
export function BlockList({ title, open }: { title: string; open: OpenPage | undefined }) {
	const { t } = useTranslation("pages-admin", { useSuspense: false });
	return (
		<FormSection title={title} help={t("help.blocks")}>
			<ItemList
				anchor={PAGE_ANCHOR}
				pageOf={(itemId) => pagePaths.block(open?.id ?? "", itemId)}
				items={(open?.blocks ?? []).map(({ id, kind, title: words, rows, faulty }) => ({
					...{ id, faulty, title: words || (kind ? t(`blocks.${kind}`) : "") },
					facts: [kind && words && t(`blocks.${kind}`), rows > 0 && t("block.rows", { count: rows })]
						.filter(Boolean)
						.join(" · "),
				}))}
				removed={open?.removed ?? null}
				noun={t("block.untitled")}
				addLabel={t("block.add")}
				empty={t("block.empty")}
			/>
		</FormSection>
	);
}
