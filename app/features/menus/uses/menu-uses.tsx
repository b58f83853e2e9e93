import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { menuPaths } from "../menus.paths";
import type { MenuUse } from "./menu-uses.repository.server";

interface MenuUsesProps {
	menus: readonly MenuUse[];
	/** What comes of it; without it, what becomes of the entries once the record is gone. */
	text?: string;
}

/** The menus that lead to a record which is about to be deleted, and what that means; nothing where none does. */
export function MenuUses({ menus, text }: MenuUsesProps) {
	const { t } = useTranslation("menus", { useSuspense: false });
	if (menus.length === 0) return null;
	return (
		<Banner tone="warning" className="mt-3">
			<p>{text ?? t("uses.text", { count: menus.length })}</p>
			<ul className="list-disc ps-5">
				{menus.map(({ kind, menuId, title }, at) => (
					<li key={at}>
						<Link
							to={menuPaths(kind).edit(menuId)}
							className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
						>
							{title}
						</Link>
					</li>
				))}
			</ul>
		</Banner>
	);
}
