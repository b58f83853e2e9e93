import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { StepButton } from "~/components/admin/items/step-button";
import { useItemWords } from "~/components/admin/items/use-item-words";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { ConditionsField } from "~/kernel/conditions/components/conditions-field";
import { FIGURES } from "~/kernel/conditions/figures";
import { databucketPaths } from "../../databuckets.paths";
import { RULES_ANCHOR } from "../../formula/formula-editing.rules";
import type { OpenRule } from "../../formula/rules-page.server";
import { type FormulaRule, RULE_LEVELS } from "../../results/formula.rules";

/** The id of the form in its page. */
export const RULE_FORM = "rule";

interface RuleFormProps {
	open: OpenRule;
	/** What is wrong with it is shown at once. */
	check: boolean;
}

/** The form of a rule, which is kept in the draft of its databucket's rules. */
export function RuleForm({ open, check }: RuleFormProps) {
	const { t } = useTranslation(["databucket-rules", "drafts"], { useSuspense: false });
	const { databucket, item, typed, faults, basedOn, keptAt } = open;
	// An answer that is another object with each rendering would be shown for ever anew.
	const shown = useMemo(() => (check ? { error: faults, initialValue: typed ?? {} } : null), [check, faults, typed]);
	const { fields, labels, shell } = useRecordForm<FormulaRule>({
		id: RULE_FORM,
		stored: typed ?? undefined,
		initial: { level: "category", selectedVariable: "actual" },
		...(shown && { faults: shown }),
		about: {
			title: t("fields.title"),
			statement: t("fields.statement"),
			level: t("fields.level"),
			dynamicPoints: t("fields.dynamicPoints"),
			selectedVariable: t("fields.selectedVariable"),
			selectedFixed: t("fields.selectedFixed"),
			result: t("fields.result"),
		},
	});
	const { removeLabel, ...words } = useItemWords(item);
	return (
		<FormShell
			{...shell}
			{...words}
			cancelHref={`${databucketPaths.rules(databucket.id)}#${RULES_ANCHOR}${item.id}`}
			keptAt={keptAt}
			basis={{ updated: basedOn }}
			more={
				<StepButton variant="quiet" step="remove" item={item.id} icon="delete">
					{removeLabel}
				</StepButton>
			}
		>
			<Field label={labels.title} meta={fields.title} required maxLength={200} help={t("help.title")} />
			<ConditionsField
				label={labels.statement}
				meta={fields.statement}
				help={t("help.statement")}
				required
				single
				nameOf={(figure) => t(`variables.${figure}`)}
			/>
			<SelectField
				label={labels.level}
				meta={fields.level}
				required
				help={t("help.level")}
				options={RULE_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
			/>
			<CheckboxField label={labels.dynamicPoints} meta={fields.dynamicPoints} help={t("help.dynamicPoints")} />
			<div className="grid gap-6 sm:grid-cols-2">
				<SelectField
					label={labels.selectedVariable}
					meta={fields.selectedVariable}
					required={false}
					options={FIGURES.map((value) => ({ value, label: t(`variables.${value}`) }))}
				/>
				<Field
					label={labels.selectedFixed}
					meta={fields.selectedFixed}
					required={false}
					inputMode="decimal"
					autoComplete="off"
					maxLength={40}
					help={t("help.selectedFixed")}
				/>
			</div>
			<Field
				{...{ label: labels.result, meta: fields.result, type: "number", step: 1 }}
				required={false}
				help={t("help.result")}
			/>
		</FormShell>
	);
}
