import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { BULK_MAX } from "~/lib/limits";
import { Button } from "../../ui/form/button";
import { HiddenField } from "../../ui/form/hidden-field";
import { SelectField } from "../../ui/form/select-field";
import { useFormat } from "../../ui/format-context";
import { useMessage } from "../../ui/message";
import { BulkBar, ticksOf } from "./bulk-bar";

interface BulkActionsProps {
	/** The list's bulk page. */
	action: string;
	/** Message keys by intent. */
	options: Readonly<Record<string, string>>;
	/** The list's filter, `?` included. */
	query: string;
	/** How many match the filter, counted to one more than a bulk action takes at least; null where nobody knows before the next page. */
	count: number | null;
}

/** Choose what to do, with the ticked rows or with all that match; the next page asks, unless it is harmless and of ticked rows. */
export function BulkActions({ action, options, query, count }: BulkActionsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { points: number } = useFormat();
	const show = useMessage();
	const ticked = useTicked("bulk");
	const choice = "flex min-h-11 items-center gap-2";
	return (
		<BulkBar action={action}>
			<HiddenField name="query" value={query} />
			<fieldset className="flex flex-wrap items-center gap-x-4 text-sm max-sm:w-full">
				<legend className="sr-only">{t("bulk.which")}</legend>
				<label className={choice}>
					<input type="radio" name="all" value="" defaultChecked className="size-5" />
					{ticked === 0 ? t("bulk.ticked") : t("bulk.tickedCount", { count: ticked, shown: number(ticked) })}
				</label>
				{(count === null || count <= BULK_MAX) && (
					<label className={choice}>
						<input type="radio" name="all" value="yes" className="size-5" />
						{count === null ? t("bulk.allFound") : t("bulk.all", { count, shown: number(count) })}
					</label>
				)}
			</fieldset>
			<SelectField
				name="intent"
				label={t("bulk.action")}
				hideLabel
				required
				placeholder={t("bulk.choose")}
				options={Object.entries(options).map(([value, label]) => ({ value, label: show(label) }))}
				className="min-w-48 max-sm:min-w-0 max-sm:flex-1"
			/>
			<Button variant="secondary">{t("bulk.apply")}</Button>
		</BulkBar>
	);
}

/** How many rows are ticked; 0 without scripts. */
function useTicked(form: string): number {
	const [count, setCount] = useState(0);
	useEffect(() => {
		const look = () => setCount(ticksOf(form).filter((tick) => tick.checked).length);
		look();
		document.addEventListener("change", look);
		return () => document.removeEventListener("change", look);
	}, [form]);
	return count;
}
