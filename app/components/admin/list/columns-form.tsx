import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button";
import { HiddenField } from "../../ui/form/hidden-field";
import { Icon } from "../../ui/icon";
import { floating } from "../../ui/layout/floating";

interface ColumnsFormProps {
	action: string;
	/** What the list is asked for, `?` included. */
	query: string;
	/** Those that may be left out. */
	columns: readonly { name: string; label: string; isShown: boolean }[];
}

/** Which columns a list shows its reader; opens without scripts. */
export function ColumnsForm({ action, query, columns }: ColumnsFormProps) {
	const { t } = useTranslation(["admin", "common"], { useSuspense: false });
	return (
		<details
			// What was kept is shown anew.
			key={columns.map(({ isShown }) => Number(isShown)).join("")}
			name="list-tools"
			{...floating}
			className="relative ms-auto shrink-0 text-sm"
		>
			<summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-sunken">
				{t("columns.title")} <Icon name="chevron-down" className="size-4" />
			</summary>
			<Form
				method="post"
				action={action}
				className="absolute end-0 z-30 grid min-w-60 gap-2 rounded-card bg-raised p-4 shadow-overlay"
			>
				<HiddenField name="query" value={query} />
				<fieldset>
					<legend className="sr-only">{t("columns.which")}</legend>
					{columns.map(({ name, label, isShown }) => (
						<label key={name} className="flex min-h-11 items-center gap-3">
							<input type="checkbox" name="columns" value={name} defaultChecked={isShown} className="size-5" />
							{label}
						</label>
					))}
				</fieldset>
				<div className="flex flex-wrap gap-2">
					<Button size="sm">{t("common:actions.save")}</Button>
					<Button size="sm" variant="quiet" name="reset" value="yes">
						{t("columns.reset")}
					</Button>
				</div>
			</Form>
		</details>
	);
}
