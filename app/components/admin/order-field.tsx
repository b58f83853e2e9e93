import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "~/components/ui/form/field";

interface OrderFieldProps extends Pick<FieldProps, "label" | "meta" | "required"> {
	/** What the numbers do. */
	help: string;
	/** The place after the last record. A new one begins with 0, so its form says where the end is. */
	place: number;
}

/** The number by which members see a record among its like. */
export function OrderField({ help, place, ...field }: OrderFieldProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<Field
			{...field}
			type="number"
			min={0}
			step={1}
			help={place > 0 ? `${help} ${t("order.afterLast", { place })}` : help}
		/>
	);
}
