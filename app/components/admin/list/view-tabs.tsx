import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon";
import { Tabs } from "../../ui/layout/tabs";
import type { ShownList } from "./shown-list";

const linkClass = "inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline";

/** The kept searches of a list as tabs, and the ways to keep the present one and to change the one that is open. */
export function ViewTabs({ views, isAsked }: { views: ShownList["views"]; isAsked: boolean }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { all, kept, saveHref, editHref } = views;
	const tabs = [{ ...all, name: t("views.all") }, ...kept].map(({ name, href, isCurrent, isShared }) => ({
		to: href,
		label: isShared ? t("views.shared", { name }) : name,
		current: isCurrent,
	}));
	if (kept.length === 0 && !isAsked) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-6">
			{kept.length > 0 && (
				<div className="min-w-0 flex-1">
					<Tabs label={t("views.title")} items={tabs} />
				</div>
			)}
			<div className="ms-auto flex flex-wrap gap-x-5 text-sm">
				<Link to={saveHref} className={linkClass}>
					<Icon name="plus" className="size-4" /> {t("views.save")}
				</Link>
				{editHref && (
					<Link to={editHref} className={linkClass}>
						<Icon name="edit" className="size-4" /> {t("views.change")}
					</Link>
				)}
			</div>
		</div>
	);
}
