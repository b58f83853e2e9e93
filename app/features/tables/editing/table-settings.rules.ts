import type { TableSettings } from "../tables.rules";
import type { TableFormValue } from "../tables.schemas";
import type { Column } from "./table-items.server";

/** In front of a column's id in the page that lists it. */
export const COLUMN_ANCHOR = "column-";

/** The part of a table's form that settings are made of. */
export type TypedSettings = Pick<
	TableFormValue,
	| ("cardHeader" | "resultsHeader" | "cardPrefix" | "cardSuffix" | "valuePrefix" | "valueSuffix")
	| ("homeType" | "homeColumn" | "leftOperator" | "rightOperator" | "homeFormat" | "homeRounding")
>;

/** The settings that a form and its columns make. */
export function tableSettings(form: TypedSettings, columns: readonly Column[]): TableSettings {
	const used = (use: Column["use"]) =>
		columns
			.filter((one) => one.use === use)
			.map(({ uid, column, label, format, rounding }) => ({ uid, column, label, format, rounding }));
	return {
		...{ cardHeader: form.cardHeader, resultsHeader: form.resultsHeader },
		homeCard: { prefix: form.cardPrefix, suffix: form.cardSuffix },
		homeCardMappings: {
			...{ type: form.homeType, column: form.homeColumn, format: form.homeFormat, rounding: form.homeRounding },
			...{ leftOperator: form.leftOperator, rightOperator: form.rightOperator },
			...{ prefix: form.valuePrefix, suffix: form.valueSuffix },
		},
		...{ cardHeaderMappings: used("cardHeader"), remarksMappings: used("remark") },
		resultsHeaderMappings: used("results"),
		runningTotalMappings: columns
			.filter(({ use }) => use === "runningTotal")
			.map(({ uid, column, label, format, rounding, row }) => ({ uid, column, label, format, rounding, row })),
	};
}

/** Stored settings as the form of a table shows them. */
export function typedSettings({
	homeCard,
	homeCardMappings: home,
	cardHeader,
	resultsHeader,
}: TableSettings): TypedSettings {
	return {
		...{ cardHeader, resultsHeader, cardPrefix: homeCard.prefix, cardSuffix: homeCard.suffix },
		...{ homeType: home.type, homeColumn: home.column, homeFormat: home.format, homeRounding: home.rounding },
		...{ leftOperator: home.leftOperator, rightOperator: home.rightOperator },
		...{ valuePrefix: home.prefix, valueSuffix: home.suffix },
	};
}
