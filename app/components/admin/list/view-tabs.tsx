import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon";
import { Tabs } from "../../ui/layout/tabs";
import type { ShownList } from "./shown-list";

/** The kept searches of a list as tabs; none while nothing is kept. */
export function ViewTabs({ views: { all, kept } }: { views: ShownList["views"] }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	if (kept.length === 0) return null;
	const tabs = [{ ...all, name: t("views.all") }, ...kept].map(({ name, href, isCurrent, isShared }) => ({
		to: href,
		label: isShared ? t("views.shared", { name }) : name,
		current: isCurrent,
	}));
	return <Tabs label={t("views.title")} items={tabs} />;
}

const linkClass = "inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline";

/** The ways to keep what a list is asked for, and to change the view that is open. */
export function ViewLinks({ list }: { list: Pick<ShownList, "views" | "clearHref" | "kept"> }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { kept, saveHref, editHref } = list.views;
	const isAsked = list.clearHref !== undefined || list.kept.sort !== undefined;
	const canSave = isAsked || kept.length > 0;
	if (!canSave && !editHref) return null;
	return (
		<div className="view-links flex flex-wrap gap-x-5 text-sm">
			{canSave && (
				<Link to={saveHref} className={linkClass}>
					<Icon name="plus" className="size-4" /> {t("views.save")}
				</Link>
			)}
			{editHref && (
				<Link to={editHref} className={linkClass}>
					<Icon name="edit" className="size-4" /> {t("views.change")}
				</Link>
			)}
		</div>
	);
}
