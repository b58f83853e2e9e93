import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import type { SelectOption } from "~/components/ui/form/select-field";
import type { Address } from "../../delivery/address.rules";
import { AddressFields, useAddressLabels } from "./address-fields";

interface AdminAddressFormProps {
	values: Partial<Address>;
	countries: readonly SelectOption[];
	/** Of the order whose address it is; none where it is a member's. */
	updated?: number;
	submitLabel: string;
	cancelHref: string;
	children?: React.ReactNode;
}

/** Where an order goes, or a member's next orders, as an admin writes it. */
export function AdminAddressForm(props: AdminAddressFormProps) {
	const { values, countries, updated, submitLabel, cancelHref, children } = props;
	const { country, ...texts } = useAddressLabels();
	const names = Object.fromEntries(countries.map(({ value, label }) => [value, label]));
	const { fields, shell } = useRecordForm<Address>({
		id: "address",
		stored: { ...values, ...(updated !== undefined && { updated }) },
		about: { ...texts, country: [country, names] },
	});
	return (
		<FormShell {...shell} submitLabel={submitLabel} cancelHref={cancelHref}>
			{children}
			<AddressFields fields={fields} countries={countries} />
		</FormShell>
	);
}
