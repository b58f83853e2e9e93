import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField, type SelectOption } from "~/components/ui/form/select-field";
import { ADDRESS_FIELDS, ADDRESS_MAX, type AddressField } from "../../delivery/address.rules";

interface AddressFieldsProps {
	fields: Record<AddressField, FieldMeta>;
	countries: readonly SelectOption[];
	/** Whoever fills them in lives there: a browser may offer what it knows. */
	own?: boolean;
}

/** What each field of an address is called, in their order. */
export function useAddressLabels(): Record<AddressField, string> {
	const { t } = useTranslation("orders", { useSuspense: false });
	return Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, t(`delivery.fields.${name}`)])) as Record<
		AddressField,
		string
	>;
}

/** Where an order goes. Whether a postal code is needed depends on the country, so the server says. */
export function AddressFields({ fields, countries, own = false }: AddressFieldsProps) {
	const { t } = useTranslation("orders", { useSuspense: false });
	const labels = useAddressLabels();
	const line = (name: Exclude<AddressField, "country">, known: string, required?: boolean) => ({
		...{ label: labels[name], meta: fields[name], maxLength: ADDRESS_MAX[name], required },
		autoComplete: own ? `shipping ${known}` : "off",
	});
	return (
		<>
			<Field {...line("recipient", "name", true)} />
			<Field {...line("street", "address-line1", true)} />
			<Field {...line("street2", "address-line2", false)} help={t("delivery.help.street2")} />
			<div className="grid gap-6 min-[22rem]:grid-cols-2 max-sm:gap-x-3 max-sm:*:nth-[n+3]:col-span-full">
				<Field {...line("postalCode", "postal-code")} autoCapitalize="characters" />
				<Field {...line("city", "address-level2", true)} />
				<Field {...line("region", "address-level1", false)} />
				<SelectField
					label={labels.country}
					meta={fields.country}
					options={countries}
					placeholder={t("delivery.chooseCountry")}
					autoComplete={own ? "shipping country" : "off"}
					required
				/>
			</div>
			<Field {...line("phone", "tel", false)} type="tel" help={t("delivery.help.phone")} />
			<Field {...line("instructions", "off", false)} autoComplete="off" help={t("delivery.help.instructions")} />
		</>
	);
}
