import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import { type FieldMeta, initialText } from "~/components/ui/form/field-meta";
import { useFormat } from "~/components/ui/format-context";
import { normaliseHex } from "~/lib/theme/colour";
import { type ContrastResult, contrastOf } from "../contrast.rules";

interface ThemeColourFieldProps {
	label: string;
	meta: FieldMeta;
	/** Of the stored colour. */
	contrast: ContrastResult;
}

/** A colour with how readable it is, which follows the choice while it is made. */
export function ThemeColourField({ label, meta, contrast }: ThemeColourFieldProps) {
	const { t } = useTranslation("program", { useSuspense: false });
	const { figure } = useFormat();
	const typed = normaliseHex(initialText(meta));
	const [chosen, choose] = useState<string>();
	const now = chosen ?? typed;
	const { passes, ratio, shownAs } = now ? contrastOf(now) : contrast;
	return (
		<Field
			type="color"
			label={label}
			meta={meta}
			required
			inputClassName="p-1"
			onInput={(event) => choose(normaliseHex(event.currentTarget.value))}
			help={
				<span aria-live="polite">
					{t(passes ? "help.passes" : "help.fails", { ratio: figure(ratio), shade: shownAs })}
				</span>
			}
		/>
	);
}
