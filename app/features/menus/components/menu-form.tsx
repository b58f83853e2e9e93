import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { SwitchField } from "~/components/admin/form/switch-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { Field } from "~/components/ui/form/field";
import { useFormat } from "~/components/ui/format-context";
import { listFaultIn } from "~/kernel/items/list-faults";
import { publicationShown } from "~/kernel/publication/publication-shown";
import type { OpenMenu } from "../editing/menu-page.server";
import { menuPaths, primaryMenuPaths } from "../menus.paths";
import { MENU_STATUSES, type MenuKind, ORDER_MAX } from "../menus.rules";
import type { MenuFormValue } from "../menus.schemas";
import { MenuItemList } from "./menu-item-list";
import { type TargetChoice, TargetFields } from "./target-fields";

interface MenuFormProps {
	kind: MenuKind;
	/** Missing on the page of a new entry. */
	open?: OpenMenu;
	targets: readonly TargetChoice[];
}

type Values = MenuFormValue & { items: string };

/** The form of an entry of the navigation or the drawer, for the new and the edit page. */
export function MenuForm({ kind, open, targets }: MenuFormProps) {
	const { t } = useTranslation(["menus", "admin", "ui"], { useSuspense: false });
	const { timeZone } = useFormat();
	const menu = open?.menu ?? undefined;
	const statuses = Object.fromEntries(MENU_STATUSES.map((value) => [value, t(`ui:status.${value}`)]));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "menu",
		stored: menu && {
			...{ ...menu, status: menu.status || "Active", order: String(menu.order) },
			...publicationShown(menu, timeZone),
		},
		initial: { status: "Active", visible: true, hidden: false },
		draft: open?.draft ?? null,
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), statuses],
			contentType: t("fields.contentType"),
			content: [t("fields.content"), Object.fromEntries(targets.map(({ id, title }) => [id, title]))],
			screenTitle: t("fields.screenTitle"),
			...(kind === "primary" && { items: t("fields.items") }),
			...publicationAbout(t, timeZone),
			visible: t("fields.visible"),
			hidden: t("fields.hidden"),
			order: t("fields.order"),
		},
	});
	return (
		<FormShell
			{...shell}
			cancelHref={menuPaths(kind).list}
			elsewhere={(name) => {
				const fault = listFaultIn(open?.items, name);
				if (!open || !fault) return undefined;
				return {
					label: t("item.at", { place: fault.place, field: t(`fields.${fault.field}`) }),
					href: `${primaryMenuPaths.item(open.id, fault.id)}?check=1#menu-item-${fault.field}`,
				};
			}}
			wide
			sticky
		>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow
							{...{ fields, labels }}
							statuses={MENU_STATUSES.map((value) => ({ value, label: statuses[value] ?? value }))}
						/>
						<TargetFields {...{ kind, labels, fields, targets }} required={kind === "secondary"} />
						<Field
							label={labels.screenTitle}
							meta={fields.screenTitle}
							required={false}
							maxLength={200}
							help={t("help.screenTitle")}
						/>
					</FormSection>
					{kind === "primary" && <MenuItemList title={t("fields.items")} open={open} />}
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels}>
						<SwitchField label={labels.visible} meta={fields.visible} help={t("help.visible")} />
						<SwitchField label={labels.hidden} meta={fields.hidden} help={t("help.hidden")} />
					</PublicationFields>
					<FormSection title={t("admin:form.shown")}>
						<Field
							label={labels.order}
							meta={fields.order}
							required={false}
							type="number"
							min={0}
							max={ORDER_MAX}
							step={1}
							help={t("help.order")}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
