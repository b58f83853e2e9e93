import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/feedback/badge";
import { Icon } from "~/components/ui/icon";
import { floating } from "~/components/ui/layout/floating";
import { ITEMS_MAX } from "~/lib/limits";
import { useReadOnly } from "../form/use-read-only";
import { ItemButton } from "./item-button";
import { StepButton } from "./step-button";
import { UndoRemoval } from "./undo-removal";

export interface ListedItem {
	id: string;
	/** Empty while it has none. */
	title: string;
	/** What else tells it from the others. */
	facts?: ReactNode;
	/** Something of it cannot be saved. */
	faulty: boolean;
}

interface ItemListProps {
	/** In front of an item's id in the page (`anchor` of what is drafted). */
	anchor: string;
	items: readonly ListedItem[];
	/** What the last removal took. */
	removed: { title: string } | null;
	/** The item whose list this is; none is the record. */
	parent?: string;
	/** The page of an item. */
	pageOf: (itemId: string) => string;
	/** What one item is called, for those without a title. */
	noun: string;
	addLabel: string;
	/** What the list is for, while it is empty. */
	empty: string;
}

/**
 * An ordered list inside a record: part of its form. Every button posts the form, which comes back with the step taken and
 * everything else as it was typed. Who may only read the record finds links to the items' pages in place of the buttons.
 */
export function ItemList({ anchor, items, removed, parent, pageOf, noun, addLabel, empty }: ItemListProps) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	const readOnly = useReadOnly();
	const full = items.length >= ITEMS_MAX;
	return (
		<div id={`${anchor}list`} className="grid scroll-mt-24 grid-cols-1 gap-3">
			<UndoRemoval removed={removed} noun={noun} />
			{items.length === 0 ? (
				<p className="rounded-card border border-dashed border-line-strong p-6 text-center text-muted">{empty}</p>
			) : (
				<ol className="item-rows">
					{items.map((item, at) => (
						<ItemRow
							key={item.id}
							{...{ item, anchor, noun }}
							href={readOnly ? pageOf(item.id) : null}
							place={at + 1}
							last={at === items.length - 1}
							full={full}
						/>
					))}
				</ol>
			)}
			{readOnly ? null : full ? (
				<p className="text-sm text-muted">{t("items.full", { max: ITEMS_MAX })}</p>
			) : (
				<div>
					<StepButton step="add" item={parent} icon="plus">
						{addLabel}
					</StepButton>
				</div>
			)}
		</div>
	);
}

interface ItemRowProps {
	item: ListedItem;
	/** Where it is read; null where it is changed. */
	href: string | null;
	anchor: string;
	noun: string;
	place: number;
	last: boolean;
	full: boolean;
}

function ItemRow({ item, href, anchor, noun, place, last, full }: ItemRowProps) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	const title = item.title || noun;
	const said = { title, place };
	return (
		<li
			id={anchor + item.id}
			// In the middle of the window after a step, where the buttons were pressed.
			className="item-row"
		>
			<div className="flex min-w-0 gap-3">
				<span className="figures text-muted">{place}.</span>
				<div className="min-w-0">
					<p className="font-semibold wrap-anywhere">
						{href === null ? (
							<span className="item-title">{title}</span>
						) : (
							<Link to={href} className="underline underline-offset-4">
								{title}
							</Link>
						)}{" "}
						{item.faulty && <Badge tone="warning">{t("items.incomplete")}</Badge>}
					</p>
					{item.facts && <p className="text-sm text-muted wrap-anywhere">{item.facts}</p>}
				</div>
			</div>
			{href === null && (
				<div className="item-steps">
					<ItemButton step="open" id={item.id} icon="edit" label={t("items.edit", said)} />
					<ItemButton step="up" id={item.id} icon="arrow-up" label={t("items.up", said)} off={place === 1} />
					<ItemButton step="down" id={item.id} icon="arrow-down" label={t("items.down", said)} off={last} />
					<details {...floating} className="item-more">
						<summary aria-label={t("items.more", said)}>
							<Icon name="more" className="size-5" />
						</summary>
						<div>
							<ItemButton
								step="duplicate"
								id={item.id}
								icon="copy"
								label={t("items.duplicate", said)}
								short={t("items.duplicateShort")}
								off={full}
							/>
							<ItemButton
								step="remove"
								id={item.id}
								icon="delete"
								label={t("items.remove", said)}
								short={t("items.removeShort")}
							/>
						</div>
					</details>
				</div>
			)}
		</li>
	);
}
