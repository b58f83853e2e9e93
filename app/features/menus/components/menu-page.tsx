import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { ButtonLink } from "~/components/ui/form/button";
import { PREVIEW_PATH } from "~/kernel/publication/preview.paths";
import type { OpenMenu } from "../editing/menu-page.server";
import { menuPaths } from "../menus.paths";
import type { MenuKind } from "../menus.rules";
import { MenuForm } from "./menu-form";
import type { TargetChoice } from "./target-fields";

interface MenuPageProps {
	kind: MenuKind;
	open: OpenMenu;
	targets: readonly TargetChoice[];
}

/** The page of an entry: its form with what else can be done to it. */
export function MenuPage({ kind, open, targets }: MenuPageProps) {
	const { t } = useTranslation(["menus", "common", "admin"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, menu } = open;
	const paths = menuPaths(kind);
	const tabs = useLanguageTabs(`${kind}_menu`, id);
	return (
		<>
			<RecordHeader
				tabs={menu ? tabs : undefined}
				title={menu?.title ?? t("new")}
				badge={menu && <RecordState record={menu} />}
				trail={[{ label: t(`${kind}.title`), to: paths.list }]}
				actions={
					menu && (
						<>
							<ButtonLink to={PREVIEW_PATH} variant="secondary" icon="eye">
								{t("admin:preview.link")}
							</ButtonLink>
							<RecordMore
								entity={`${kind}_menu`}
								id={id}
								remove={{
									to: paths.delete(id),
									dialog: {
										title: t("delete.title", { title: menu.title }),
										confirmLabel: t("delete.confirm"),
										text: t("delete.text"),
									},
								}}
							/>
						</>
					)
				}
			/>
			<MenuForm key={id + anew} {...{ kind, open, targets }} />
		</>
	);
}
