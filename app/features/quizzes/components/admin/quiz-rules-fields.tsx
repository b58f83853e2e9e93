import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FormSection, isFaulty, isUsed } from "~/components/admin/form/form-section";
import { SwitchField } from "~/components/admin/form/switch-field";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { DatabucketFields } from "~/features/databuckets/components/databucket-fields";
import { WAIT_UNITS } from "../../editing/quiz-editing.rules";
import type { QuizFormOptions } from "../../editing/quiz-page.server";
import { QUIZ_REVIEWS } from "../../quizzes.rules";
import type { QuizValues } from "./quiz-form";

interface QuizRulesFieldsProps {
	fields: { [K in keyof QuizValues]-?: FieldMetadata<QuizValues[K]> };
	labels: Record<keyof QuizValues, string>;
}

const whole = (min: number) => ({ type: "number", min, step: 1 }) as const;

interface QuizPassingFieldsProps extends QuizRulesFieldsProps {
	databuckets: QuizFormOptions["databuckets"];
}

/** What passing takes and pays. */
export function QuizPassingFields({ fields, labels, databuckets }: QuizPassingFieldsProps) {
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	return (
		<FormSection id="passing" title={t("sections.passing")}>
			<div className="field-pair">
				<Field
					{...whole(0)}
					label={labels.passingScore}
					meta={fields.passingScore}
					required
					max={100}
					suffix="%"
					help={t("help.passingScore")}
				/>
				<Field {...whole(0)} label={labels.passPoints} meta={fields.passPoints} required help={t("help.passPoints")} />
			</div>
			<SwitchField label={labels.redeemable} meta={fields.redeemable} help={t("help.redeemable")} />
			<div className="field-pair">
				<DatabucketFields
					{...{ databuckets, labels, fields }}
					help={{ databucketId: t("help.databucket"), targetCode: t("help.targetCode") }}
				/>
			</div>
		</FormSection>
	);
}

/** How often and how long members may try; folded while all of it is as a new quiz has it. */
export function QuizAttemptFields({ fields, labels }: QuizRulesFieldsProps) {
	const { t } = useTranslation("quizzes-admin", { useSuspense: false });
	const { maxAttempts, wait, waitUnit, timeLimitMinutes, draw, shuffle, review } = fields;
	const isOpen =
		isUsed(maxAttempts, timeLimitMinutes, draw, shuffle) ||
		isFaulty(wait, waitUnit, review) ||
		Number(wait.initialValue ?? 0) > 0;
	return (
		<FormSection
			id="attempts"
			title={t("sections.attempts")}
			fold={{ open: isOpen, state: t("attemptsFree"), always: true }}
		>
			<div className="field-pair">
				<Field
					{...whole(1)}
					label={labels.maxAttempts}
					meta={fields.maxAttempts}
					required={false}
					help={t("help.maxAttempts")}
				/>
				<div className="field-row">
					<Field {...whole(0)} label={labels.wait} meta={fields.wait} required />
					<SelectField
						label={labels.waitUnit}
						meta={fields.waitUnit}
						required
						options={WAIT_UNITS.map((value) => ({ value, label: t(`units.${value}`) }))}
					/>
				</div>
				<Field
					{...whole(1)}
					label={labels.timeLimitMinutes}
					meta={fields.timeLimitMinutes}
					required={false}
					help={t("help.timeLimit")}
				/>
				<Field {...whole(1)} label={labels.draw} meta={fields.draw} required={false} help={t("help.draw")} />
				<SelectField
					label={labels.review}
					meta={fields.review}
					required
					options={QUIZ_REVIEWS.map((value) => ({ value, label: t(`reviews.${value}`) }))}
				/>
				<CheckboxField label={labels.shuffle} meta={fields.shuffle} help={t("help.shuffle")} />
			</div>
		</FormSection>
	);
}
