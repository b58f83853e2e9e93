import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import type { MenuTree } from "../ordering/menu-tree.server";

type Entry = MenuTree["menus"][number] | MenuTree["menus"][number]["items"][number];

/** Where an entry leads, and why members, or some of them, do not see it. */
export function MenuFacts({ entry: { contentType, target, state, isShown, onlyFor } }: { entry: Entry }) {
	const { t } = useTranslation("menus", { useSuspense: false });
	const title = contentType === "System Page" && state === "leads" ? t(`systemPages.${target}`) : target;
	return (
		<>
			<span className="wrap-anywhere">
				{contentType ? [t(`contentTypes.${contentType}`), title].filter(Boolean).join(" · ") : t("heading")}
			</span>
			{!isShown && <Badge>{t("tree.hidden")}</Badge>}
			{state === "gone" && <Badge tone="danger">{t("tree.gone")}</Badge>}
			{state === "closed" && <Badge tone="warning">{t("tree.closed")}</Badge>}
			{onlyFor.length > 0 && <Badge tone="info">{t("tree.onlyFor", { tags: onlyFor.join(", ") })}</Badge>}
		</>
	);
}
