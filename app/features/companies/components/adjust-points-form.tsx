import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { FormShell } from "~/components/admin/form/form-shell";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { ChoiceGroup } from "~/components/ui/form/choice-group";
import { Field } from "~/components/ui/form/field";
import { OneTimeKey } from "~/components/ui/form/one-time-key";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { usePointsText } from "~/features/points/components/use-points-text";

type Name = "direction" | "amount" | "reason" | "notes" | "confirm";

interface AdjustPointsFormProps {
	// biome-ignore lint/suspicious/noExplicitAny: conform's types follow the schema, which stays on the server.
	form: FormMetadata<any>;
	// biome-ignore lint/suspicious/noExplicitAny: as above.
	fields: Record<Name, FieldMetadata<any>>;
	oneTimeKey: string;
	cancelHref: string;
	/** Only admins read what a company's points were moved for, and it never owes any. */
	ofCompany?: boolean;
}

/** Adds or subtracts points by hand. The question about a negative balance comes up once it matters. */
export function AdjustPointsForm({ form, fields, oneTimeKey, cancelHref, ofCompany = false }: AdjustPointsFormProps) {
	const { t } = usePointsText();
	const asked = (fields.confirm.errors?.length ?? 0) > 0 || fields.confirm.initialValue === "on";
	const sent = (form.initialValue as Record<string, unknown> | undefined)?._key;
	return (
		<FormShell
			keyed
			form={form}
			labels={{
				direction: t("adjust.direction"),
				amount: t("adjust.amount"),
				reason: t("adjust.reason"),
				notes: t("adjust.notes"),
			}}
			submitLabel={t("adjust.submit")}
			cancelHref={cancelHref}
		>
			<OneTimeKey value={typeof sent === "string" ? sent : oneTimeKey} />
			<ChoiceGroup
				type="radio"
				legend={t("adjust.direction")}
				meta={fields.direction}
				defaultValue="add"
				inline
				required
				options={[
					{ value: "add", label: t("adjust.add") },
					{ value: "subtract", label: t("adjust.subtract") },
				]}
			/>
			<Field
				label={t("adjust.amount")}
				meta={fields.amount}
				inputMode="numeric"
				autoComplete="off"
				required
				help={t("adjust.amountHelp")}
				inputClassName="figures max-w-52"
			/>
			<Field
				label={t("adjust.reason")}
				meta={fields.reason}
				required
				maxLength={200}
				counterMax={200}
				help={ofCompany ? undefined : t("adjust.reasonHelp")}
			/>
			<TextareaField
				label={t("adjust.notes")}
				meta={fields.notes}
				required={false}
				maxLength={1000}
				help={t("adjust.notesHelp")}
			/>
			{asked && <CheckboxField look="box" label={t("adjust.confirm")} meta={fields.confirm} />}
		</FormShell>
	);
}
