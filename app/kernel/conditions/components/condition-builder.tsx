import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/form/button";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { FIGURES, type Figure } from "../figures";
import { COMPARISONS, type Comparison, comparisonStatement } from "../plain.rules";
import { typedDecimal } from "../typed-decimal.rules";

interface ConditionBuilderProps {
	nameOf: (figure: Figure) => string;
	onAdd: (statement: string) => void;
}

/** Chooses a condition instead of writing it. Only what it adds to the field is sent, so its own fields have no names. */
export function ConditionBuilder({ nameOf, onAdd }: ConditionBuilderProps) {
	const { t } = useTranslation("conditions", { useSuspense: false });
	const [figure, setFigure] = useState<Figure>("points");
	const [comparison, setComparison] = useState<Comparison>("atLeast");
	const [number, setNumber] = useState("");
	const read = typedDecimal(number);
	const add = () => {
		if (read === null) return;
		onAdd(comparisonStatement(figure, comparison, read));
		setNumber("");
	};
	return (
		<fieldset className="condition-builder">
			<legend className="mb-2 text-sm font-semibold">{t("build.title")}</legend>
			<SelectField
				label={t("build.figure")}
				hideLabel
				value={figure}
				onChange={({ target }) => setFigure(target.value as Figure)}
				options={FIGURES.map((value) => ({ value, label: nameOf(value) }))}
			/>
			<SelectField
				label={t("build.comparison")}
				hideLabel
				value={comparison}
				onChange={({ target }) => setComparison(target.value as Comparison)}
				options={COMPARISONS.map((value) => ({ value, label: t(`build.options.${value}`) }))}
			/>
			<Field
				label={t("build.number")}
				hideLabel
				placeholder={t("build.number")}
				value={number}
				onChange={({ target }) => setNumber(target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					add();
				}}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				help={read === null && number.trim() !== "" ? t("build.notNumber") : undefined}
			/>
			<Button type="button" variant="secondary" icon="plus" onClick={add} disabled={read === null}>
				{t("build.add")}
			</Button>
		</fieldset>
	);
}
