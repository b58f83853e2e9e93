import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { BULK_MAX } from "~/lib/limits";
import { Button } from "../../ui/form/button";
import { HiddenField } from "../../ui/form/hidden-field";
import { useFormat } from "../../ui/format-context";
import { ActionMenu } from "../../ui/layout/action-menu";
import { useMessage } from "../../ui/message";
import { BulkBar, ticksOf } from "./bulk-bar";

interface BulkActionsProps {
	/** The list's bulk page. */
	action: string;
	/** Message keys by intent; what is done most comes first. */
	options: Readonly<Record<string, string>>;
	/** The list's filter, `?` included. */
	query: string;
	/** How many match the filter, counted to one more than a bulk action takes at least; null where nobody knows before the next page. */
	count: number | null;
	/** When the rows were read, UTC ms; what they became since is not done anything to unseen. */
	seen?: number;
}

/** As many stand side by side; of more the first two, and the others in a menu. */
const SIDE_BY_SIDE = 3;
const FIRST = 2;

/** What is not done every day, and ends something. */
const ENDS: ReadonlySet<string> = new Set(["delete", "reject", "revoke"]);

/** A button for what can be done with the ticked rows or with all that match; the next page asks, unless it is harmless and of ticked rows. */
export function BulkActions({ action, options, query, count, seen }: BulkActionsProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { points: number } = useFormat();
	const show = useMessage();
	const ticked = useTicked("bulk");
	const choice = "flex min-h-11 items-center gap-2";
	const buttons = Object.entries(options).map(([intent, label]) => (
		<Button key={intent} name="intent" value={intent} variant={ENDS.has(intent) ? "danger-outline" : "secondary"}>
			{show(label)}
		</Button>
	));
	const shown = buttons.length > SIDE_BY_SIDE ? FIRST : buttons.length;
	return (
		<BulkBar action={action}>
			{/* The Enter key in a tick presses the first button of its form: it is to do nothing. */}
			<button type="submit" disabled hidden>
				{t("bulk.action")}
			</button>
			<HiddenField name="query" value={query} />
			{seen !== undefined && <HiddenField name="seen" value={seen} />}
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
			<fieldset aria-label={t("bulk.action")} className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
				{buttons.slice(0, shown)}
				{shown < buttons.length && (
					<ActionMenu label={t("record.more")} iconOnly={false} className="more-actions">
						{buttons.slice(shown)}
					</ActionMenu>
				)}
			</fieldset>
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
