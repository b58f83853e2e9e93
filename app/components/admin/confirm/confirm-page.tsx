import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../ui/form/button";
import { FormActions } from "../../ui/form/form-actions";
import { HiddenField } from "../../ui/form/hidden-field";
import { PageHeader } from "../../ui/layout/page-header";
import { FormFaults } from "../../ui/reply/form-faults";
import { ProgramMark } from "../form/program-mark";

interface ConfirmProps {
	/** The question. */
	title: string;
	/** What will happen. */
	children: ReactNode;
	confirmLabel: string;
	cancelHref: string;
	/** What going back is called, where the question is itself about cancelling. */
	keepLabel?: string | undefined;
	tone?: "danger";
	hidden?: Record<string, string>;
	/** Inputs the confirmation needs, e.g. a reason. */
	fields?: ReactNode;
}

/** A question before something that cannot be taken back; posts to its own route and shows why it was refused. */
export function ConfirmPage({ title, children, ...form }: ConfirmProps) {
	return (
		<div className="grid max-w-form grid-cols-1 gap-4">
			<PageHeader title={title} className="pb-0" />
			<FormFaults hidden={Object.keys(form.hidden ?? {})} />
			<div>{children}</div>
			<ConfirmForm {...form} />
		</div>
	);
}

interface ConfirmFormProps extends Pick<ConfirmProps, "confirmLabel" | "keepLabel" | "tone" | "hidden" | "fields"> {
	/** The confirm page's address, where the form does not stand on it. */
	action?: string;
	cancelHref?: string;
	onCancel?: () => void;
}

/** The form of a confirmation, on its page or in a dialog over another. */
export function ConfirmForm(props: ConfirmFormProps) {
	const { confirmLabel, keepLabel, tone, hidden = {}, fields, action, cancelHref, onCancel } = props;
	const { t } = useTranslation("common", { useSuspense: false });
	const navigation = useNavigation();
	const keep = keepLabel ?? t("actions.cancel");
	return (
		<Form method="post" action={action} className="grid grid-cols-1 gap-4">
			<ProgramMark />
			{Object.entries(hidden).map(([name, value]) => (
				<HiddenField key={name} name={name} value={value} />
			))}
			{fields}
			<FormActions>
				<Button variant={tone === "danger" ? "danger" : "primary"} pending={navigation.formMethod === "POST"}>
					{confirmLabel}
				</Button>
				{cancelHref ? (
					<ButtonLink to={cancelHref} variant="secondary">
						{keep}
					</ButtonLink>
				) : (
					<Button type="button" variant="secondary" onClick={onCancel}>
						{keep}
					</Button>
				)}
			</FormActions>
		</Form>
	);
}
