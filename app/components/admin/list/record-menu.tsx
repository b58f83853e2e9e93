import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActionMenu, menuItemClass } from "../../ui/layout/action-menu";

interface RecordMenuProps {
	id: string;
	/** What the record is called, where only the button is heard. */
	title: string;
	/** The entity's own pages; one that has no such page offers none. */
	pages: {
		edit: (id: string) => string;
		duplicate?: (id: string) => string;
		delete?: ((id: string) => string) | undefined;
	};
	/** Ways that only this kind of record has, by their words. */
	first?: Readonly<Record<string, string>>;
	/** The same beneath what every record has. */
	more?: Readonly<Record<string, string>>;
}

/** What a row of a list leads to: changing it, its own ways, a copy, and last the end of it. */
export function RecordMenu({ id, title, pages, first, more }: RecordMenuProps) {
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	const ways: [label: string, to: string | undefined][] = [
		...Object.entries(first ?? {}),
		[t("common:actions.edit"), pages.edit(id)],
		...Object.entries(more ?? {}),
		[t("record.duplicate"), pages.duplicate?.(id)],
		[t("common:actions.delete"), pages.delete?.(id)],
	];
	return (
		<ActionMenu label={t("record.actions", { title })}>
			{ways.map(
				([label, to]) =>
					to && (
						<Link key={label} to={to} className={menuItemClass}>
							{label}
						</Link>
					),
			)}
		</ActionMenu>
	);
}
