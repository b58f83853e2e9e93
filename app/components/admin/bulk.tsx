import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../ui/class-names";

interface BulkBarProps {
	/** Joins the bar to its ticks; only needed for two bars on one page. */
	id?: string;
	/** Buttons with `name="intent"`, selects. */
	children: ReactNode;
	/** A page that asks first; the ids go there in its address. */
	confirmAt?: string;
	className?: string;
}

/** What can be done with the ticked rows; posts `id` once for each to the page's own action. */
export function BulkBar({ id = "bulk", children, confirmAt, className }: BulkBarProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<Form
			id={id}
			method={confirmAt ? "get" : "post"}
			action={confirmAt}
			className={classNames("flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2", className)}
		>
			<span className="text-sm text-muted">{t("bulk.label")}</span>
			{children}
		</Form>
	);
}

/** The tick of one row. Stands in the table and belongs to the bar's form. */
export function BulkSelect({ value, label, form = "bulk" }: { value: string; label: string; form?: string }) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<label className="grid size-9 place-items-center">
			<input type="checkbox" name="id" value={value} form={form} className="size-5" />
			<span className="sr-only">{t("bulk.select", { title: label })}</span>
		</label>
	);
}
