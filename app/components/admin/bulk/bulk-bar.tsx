import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names";
import { Td, Th } from "../../ui/data/data-table";
import { ProgramMark } from "../form/program-mark";

interface BulkBarProps {
	/** Joins the bar to its ticks; only needed for two bars on one page. */
	id?: string;
	/** Where the ticks are posted; the page's own action unless told. */
	action?: string;
	/** Buttons with `name="intent"`, selects. */
	children: ReactNode;
	className?: string;
}

/** What can be done with the ticked rows; posts `id` once for each. */
export function BulkBar({ id = "bulk", action, children, className }: BulkBarProps) {
	return (
		<Form
			id={id}
			method="post"
			action={action}
			// What is chosen may be a download.
			reloadDocument={action !== undefined}
			className={classNames(
				"bulk-bar flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-sunken px-4 py-2",
				// Beside the ticks, however long the list is.
				"sm:sticky sm:bottom-3 sm:z-2",
				className,
			)}
		>
			<ProgramMark />
			{children}
		</Form>
	);
}

interface BulkSelectProps {
	/** The record's id; null where nothing can be done with it. */
	value: string | null;
	label: string;
	form?: string;
}

/** The cell with the tick of one row. Stands in the table and belongs to the bar's form. */
export function BulkSelect({ value, label, form = "bulk" }: BulkSelectProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	if (value === null) return <Td className="list-tick" />;
	return (
		<Td className="list-tick py-0!">
			{/* Above the link that covers its row; its target reaches into the cell's padding. */}
			<label className="relative z-1 -mx-3 grid size-11 place-items-center">
				<input type="checkbox" name="id" value={value} form={form} className="size-5" />
				<span className="sr-only">{t("bulk.select", { title: label })}</span>
			</label>
		</Td>
	);
}

/** The ticks of a form, also those that stand outside it. */
export const ticksOf = (form: string) => [
	...document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${form}"]`),
];

/** Head of the column of ticks; with scripts it ticks all rows of the page, also if it was ticked before they ran. */
export function BulkHead({ form = "bulk" }: { form?: string }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const tickAll = (checked: boolean) => {
		for (const tick of ticksOf(form)) if (tick.checked !== checked) tick.click();
	};
	const box = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts begin.
	useEffect(() => {
		if (box.current?.checked) tickAll(true);
	}, []);
	return (
		<Th className="list-tick w-0 py-0!">
			<label className="with-scripts -mx-3 grid size-11 place-items-center">
				<input ref={box} type="checkbox" className="size-5" onChange={(event) => tickAll(event.target.checked)} />
				<span className="sr-only">{t("bulk.selectAll")}</span>
			</label>
			<noscript>
				<span className="sr-only">{t("bulk.column")}</span>
			</noscript>
		</Th>
	);
}
