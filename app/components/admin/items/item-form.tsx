import { type ReactNode, useMemo } from "react";
import { FormShell } from "~/components/admin/form/form-shell";
import { type RecordFormOptions, useRecordForm } from "~/components/admin/form/use-record-form";
import { StepButton } from "./step-button";
import { useItemWords } from "./use-item-words";

/** An item as the draft of its record has it, for its own page. */
interface OpenItem {
	item: { id: string; isNew: boolean };
	/** What was typed; null while it is new. */
	typed: Record<string, string | string[]> | null;
	/** What is wrong with that, by field. */
	faults: Record<string, string[]>;
	/** The record's `updated` when the draft began; null for a record that is not there yet. */
	basedOn: number | null;
	keptAt?: number | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: as conform asks for it.
interface ItemFormOptions<V extends Record<string, any>>
	extends Pick<RecordFormOptions<V>, "id" | "initial" | "about"> {
	open: OpenItem;
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** The form of an item of a list inside a record, as `useRecordForm` is that of a record. Spread `shell` into `ItemForm`. */
// biome-ignore lint/suspicious/noExplicitAny: as conform asks for it.
export function useItemForm<V extends Record<string, any>>({ open, check, ...options }: ItemFormOptions<V>) {
	const { typed, faults } = open;
	// An answer that is another object with each rendering would be shown for ever anew.
	const shown = useMemo(() => (check ? { error: faults, initialValue: typed ?? {} } : null), [check, faults, typed]);
	const stored = (typed ?? undefined) as RecordFormOptions<V>["stored"];
	return useRecordForm<V>({ ...options, stored, ...(shown && { faults: shown }) });
}

interface ItemFormProps {
	// biome-ignore lint/suspicious/noExplicitAny: fits the form of every schema.
	shell: ReturnType<typeof useItemForm<any>>["shell"];
	open: OpenItem;
	/** The page with the list that the item is in. */
	back: string;
	/** In front of the item's id there. */
	anchor: string;
	/** Labels of the rows of the page, beside those of the form. */
	rowLabels?: Record<string, string>;
	/** With a file field. */
	multipart?: boolean;
	children: ReactNode;
}

/** The frame of the page of one item: it is done with, left or removed; what was typed is kept in the draft of its record. */
export function ItemForm({ shell, open, back, anchor, rowLabels, children, ...more }: ItemFormProps) {
	const { item, basedOn, keptAt } = open;
	const { removeLabel, ...words } = useItemWords(item);
	return (
		<FormShell
			{...shell}
			{...more}
			labels={{ ...shell.labels, ...rowLabels }}
			{...words}
			cancelHref={`${back}#${anchor}${item.id}`}
			keptAt={keptAt}
			{...(basedOn !== null && { basis: { updated: basedOn } })}
			more={
				<StepButton variant="quiet" step="remove" item={item.id} icon="delete">
					{removeLabel}
				</StepButton>
			}
		>
			{children}
		</FormShell>
	);
}
