import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { useReply } from "~/components/ui/reply/use-reply";
import { INSIDE, insideName } from "~/kernel/drafts/inside-names";
import { ITEMS_MAX } from "~/lib/limits";
import { ItemButton } from "./item-button";
import { StepButton } from "./step-button";
import { UndoRemoval } from "./undo-removal";

/** An item of the list inside another one, as it was typed: a text by the name of its field. */
export interface InsideItem {
	id: string;
	texts: Readonly<Record<string, string>>;
}

interface Reply {
	lastResult?: { initialValue?: { [INSIDE]?: Record<string, Record<string, unknown> | undefined> } };
}

interface InsideListProps {
	/** In front of an item's id in the page (`anchor` of what is drafted). */
	anchor: string;
	/** The item whose list this is. */
	parent: string;
	items: readonly InsideItem[];
	/** What the last removal took from this list. */
	removed: { title: string } | null;
	/** conform's form of the item around it. */
	form: { id: string; allErrors: Readonly<Record<string, string[]>> };
	/** What one item is called. */
	noun: string;
	addLabel: string;
	/** The fields of a row. */
	children: (item: InsideItem, field: (name: string) => FieldMeta, place: number) => ReactNode;
}

/**
 * A list whose items are rows of fields in the form of the item around it. Every button posts that form, which comes back with
 * the step taken and everything else as it was typed.
 */
export function InsideList(props: InsideListProps) {
	const { anchor, parent, items, removed, form, noun, addLabel, children } = props;
	const { t } = useTranslation("drafts", { useSuspense: false });
	// What could not be kept in the draft stands in the answer alone.
	const typed = useReply<Reply>()?.lastResult?.initialValue?.[INSIDE];
	const full = items.length >= ITEMS_MAX;
	return (
		<div id={`${anchor}list`} className="inside-list grid scroll-mt-24 grid-cols-1 gap-3">
			<UndoRemoval removed={removed} noun={noun} />
			<ol className="grid grid-cols-1 gap-2">
				{items.map((item, at) => {
					const said = { title: noun, place: at + 1 };
					return (
						<li
							key={item.id}
							id={anchor + item.id}
							className="grid scroll-mt-[40vh] grid-cols-1 items-start gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-3 ps-4 target:border-accent-text sm:grid-cols-[1fr_auto]"
						>
							<div className="min-w-0">
								{children(item, (name) => fieldOf(name, item, form, typed?.[item.id]), at + 1)}
							</div>
							<div className="flex flex-wrap items-center gap-1 max-sm:justify-between sm:pt-6">
								<ItemButton step="up" id={item.id} icon="arrow-up" label={t("items.up", said)} off={at === 0} />
								<ItemButton
									step="down"
									id={item.id}
									icon="arrow-down"
									label={t("items.down", said)}
									off={at === items.length - 1}
								/>
								<ItemButton step="remove" id={item.id} icon="delete" label={t("items.remove", said)} />
							</div>
						</li>
					);
				})}
			</ol>
			{full ? (
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

function fieldOf(
	field: string,
	{ id, texts }: InsideItem,
	form: InsideListProps["form"],
	typed: Record<string, unknown> | undefined,
): FieldMeta {
	const name = insideName(id, field);
	const initialValue = typed ? (typed[field] ?? "") : (texts[field] ?? "");
	return { id: `${form.id}-${name}`, name, errors: form.allErrors[name], initialValue };
}
