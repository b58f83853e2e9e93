import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { ErrorSummary } from "~/components/ui/form/error-summary";
import { FormActions } from "~/components/ui/form/form-actions";
import { PageMark } from "~/components/ui/form/one-time-key";
import type { SelectOption } from "~/components/ui/form/select-field";
import { useForm } from "~/components/ui/reply/use-form";
import type { FormReply } from "~/server/forms.server";
import type { Address } from "../../delivery/address.rules";
import { AddressFields, useAddressLabels } from "./address-fields";

interface DeliveryFormProps {
	lastResult: FormReply["lastResult"] | undefined;
	values: Partial<Address>;
	countries: readonly SelectOption[];
	formKey: string;
	/** The program asks for it; without that what is kept can only be removed. */
	asked: boolean;
	/** What is kept, in one line; nothing is when it is null. */
	kept: string | null;
	/** An order waits for it. */
	ordering: boolean;
	back: string;
}

/** Where a member's orders go. */
export function DeliveryForm(props: DeliveryFormProps) {
	const { lastResult, values, countries, formKey, asked, kept, ordering, back } = props;
	const { t } = useTranslation(["orders", "common"], { useSuspense: false });
	const pending = useNavigation().formMethod === "POST";
	const [form, fields] = useForm<Address>({
		...{ id: "delivery", lastResult, defaultValue: values },
	});
	return (
		<Form method="post" {...getFormProps(form)} className="grid max-w-form grid-cols-1 gap-6">
			<PageMark value={formKey} />
			<ErrorSummary form={form} labels={useAddressLabels()} />
			{asked ? <AddressFields fields={fields} countries={countries} own /> : <p className="wrap-anywhere">{kept}</p>}
			<FormActions>
				{asked && <Button pending={pending}>{t(ordering ? "delivery.continue" : "common:actions.save")}</Button>}
				<ButtonLink to={back} variant="secondary">
					{t("common:actions.cancel")}
				</ButtonLink>
				{kept !== null && (
					<Button name="intent" value="remove" formNoValidate variant="quiet" icon="delete">
						{t("delivery.remove")}
					</Button>
				)}
			</FormActions>
		</Form>
	);
}
