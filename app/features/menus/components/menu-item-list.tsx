import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { ItemList } from "~/components/admin/items/item-list";
import type { OpenMenu } from "../editing/menu-page.server";
import { primaryMenuPaths } from "../menus.paths";
import { MENU_ITEM_ANCHOR } from "../menus.rules";

/** The entries below an entry of the navigation, part of its form. */
export function MenuItemList({ title, open }: { title: string; open: OpenMenu | undefined }) {
	const { t } = useTranslation("menus", { useSuspense: false });
	const facts = ({ contentType, hidden }: OpenMenu["items"][number]) =>
		[contentType && t(`contentTypes.${contentType}`), hidden && t("tree.hidden")].filter(Boolean).join(" · ");
	return (
		<FormSection title={title} help={t("help.items")}>
			<ItemList
				anchor={MENU_ITEM_ANCHOR}
				pageOf={(itemId) => primaryMenuPaths.item(open?.id ?? "", itemId)}
				items={(open?.items ?? []).map((item) => ({ ...item, facts: facts(item) }))}
				removed={open?.removed ?? null}
				noun={t("item.untitled")}
				addLabel={t("item.add")}
				empty={t("item.empty")}
			/>
		</FormSection>
	);
}
