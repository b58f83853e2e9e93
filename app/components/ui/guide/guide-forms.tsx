import { Button, ButtonLink, type ButtonVariant } from "../form/button";
import { CheckboxField } from "../form/checkbox-field";
import { ChoiceGroup } from "../form/choice-group";
import { ErrorSummary } from "../form/error-summary";
import { Field } from "../form/field";
import { FileField } from "../form/file-field";
import { FormActions } from "../form/form-actions";
import { PasswordField } from "../form/password-field";
import { SelectField } from "../form/select-field";
import { TextareaField } from "../form/textarea-field";
import { Icon } from "../icon";
import { Section } from "../layout/section";
import { Sample, Samples } from "./sample";

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "quiet", "danger", "danger-outline"];
const FRUIT = [
	{ value: "a", label: "Gift card", help: "Sent by email within a day" },
	{ value: "b", label: "Travel voucher" },
	{ value: "c", label: "Donation", disabled: true },
];
const FAILED = {
	id: "guide",
	allErrors: { "": ["This quiz closed while you were answering."], title: ["Enter a title"], cost: ["Enter a number"] },
};

export function GuideForms() {
	return (
		<>
			<Section title="Buttons">
				<Samples>
					{VARIANTS.map((variant) => (
						<Sample key={variant} name={variant}>
							<div className="flex flex-wrap items-center gap-3">
								<Button type="button" variant={variant}>
									Place order
								</Button>
								<Button type="button" variant={variant} icon="plus" size="sm">
									Add row
								</Button>
								<Button type="button" variant={variant} pending>
									Place order
								</Button>
								<Button type="button" variant={variant} disabled>
									Place order
								</Button>
							</div>
						</Sample>
					))}
					<Sample name="ButtonLink, FormActions">
						<FormActions>
							<ButtonLink to="." icon="rewards">
								Browse rewards
							</ButtonLink>
							<ButtonLink to="." variant="secondary" iconEnd="arrow-right">
								See all
							</ButtonLink>
						</FormActions>
					</Sample>
				</Samples>
			</Section>
			<Section title="Fields">
				<ErrorSummary form={FAILED} labels={{ title: "Title", cost: "Cost" }} />
				<Samples>
					<Field label="Title" name="title" id="guide-title" errors={["Enter a title"]} required />
					<Field
						label="Cost"
						name="cost"
						id="guide-cost"
						type="number"
						suffix="points"
						help="What a member pays for one."
						defaultValue={1200}
					/>
					<Field label="Search" name="q" type="search" hideLabel prefix={<Icon name="search" />} placeholder="Search" />
					<Field label="Closes" name="closes" type="datetime-local" defaultValue="2024-01-31T15:05" required={false} />
					<Field label="Member number" name="number" defaultValue="LRL-004821" readOnly />
					<Field label="Reference" name="reference" defaultValue="Only an owner can change this" disabled />
					<SelectField
						label="Category"
						name="category"
						placeholder="Choose a category"
						options={FRUIT.map(({ value, label }) => ({ value, label }))}
					/>
					<PasswordField label="Password" name="password" help="At least 10 characters." />
					<TextareaField
						label="Comment"
						name="comment"
						counterMax={200}
						help="Members see this."
						defaultValue="Great work on the spring campaign."
					/>
					<FileField label="Invoice" name="invoice" help="PDF or a photo." maxBytes={5_242_880} accept="image/*,.pdf" />
					<ChoiceGroup
						type="radio"
						legend="Delivery"
						name="delivery"
						options={FRUIT}
						defaultValue="a"
						errors={["Choose how it should reach you"]}
					/>
					<div className="grid content-start gap-4">
						<ChoiceGroup
							type="checkbox"
							legend="Companies"
							name="companies"
							options={FRUIT.slice(0, 2)}
							defaultValue={["b"]}
							inline
						/>
						<CheckboxField label="Show on the home page" name="home" defaultChecked />
						<CheckboxField label="Allow a second try" name="again" help="Members keep their best score." />
						<CheckboxField label="I accept the terms" name="terms" look="box" errors={["Accept the terms to go on"]} />
					</div>
				</Samples>
			</Section>
		</>
	);
}
