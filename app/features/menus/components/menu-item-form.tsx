import { useTranslation } from "react-i18next";
import { ItemForm, useItemForm } from "~/components/admin/items/item-form";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import type { OpenMenuItem } from "../editing/menu-page.server";
import { primaryMenuPaths } from "../menus.paths";
import { MENU_ITEM_ANCHOR } from "../menus.rules";
import type { MenuItemValue } from "../menus.schemas";
import { TargetFields } from "./target-fields";

interface MenuItemFormProps {
	open: OpenMenuItem;
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** The form of an entry below another one, which is kept in the draft of that one. */
export function MenuItemForm({ open, check }: MenuItemFormProps) {
	const { t } = useTranslation("menus", { useSuspense: false });
	const { fields, labels, shell } = useItemForm<MenuItemValue>({
		...{ id: "menu-item", open, check },
		about: {
			title: t("fields.title"),
			contentType: t("fields.contentType"),
			content: t("fields.content"),
			screenTitle: t("fields.screenTitle"),
			hidden: t("fields.hidden"),
		},
	});
	return (
		<ItemForm shell={shell} open={open} back={primaryMenuPaths.edit(open.id)} anchor={MENU_ITEM_ANCHOR}>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<TargetFields kind="primary" {...{ labels, fields }} targets={open.targets} required />
			<Field
				label={labels.screenTitle}
				meta={fields.screenTitle}
				required={false}
				maxLength={200}
				help={t("help.screenTitle")}
			/>
			<CheckboxField label={labels.hidden} meta={fields.hidden} help={t("help.hidden")} />
		</ItemForm>
	);
}
