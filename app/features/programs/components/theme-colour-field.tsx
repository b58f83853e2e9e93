import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "~/components/ui/form/field-frame";
import { type FieldMeta, initialText, useFieldIdentity } from "~/components/ui/form/field-meta";
import { useFormat } from "~/components/ui/format-context";
import { useHydrated } from "~/components/ui/hydrated";
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
	const swatch = useRef<HTMLInputElement>(null);
	const [chosen, choose] = useState<string>();
	const now = chosen ?? normaliseHex(initialText(meta));
	const { passes, ratio, shownAs } = now ? contrastOf(now) : contrast;
	const help = (
		<span aria-live="polite">{t(passes ? "help.passes" : "help.fails", { ratio: figure(ratio), shade: shownAs })}</span>
	);
	const { id, name, errors, errorId, helpId, aria } = useFieldIdentity({ meta, help });
	return (
		<FieldFrame required {...{ id, label, errors, errorId, help, helpId }}>
			<div className="flex gap-2">
				<input
					key={meta.key}
					ref={swatch}
					type="color"
					defaultValue={initialText(meta)}
					{...aria}
					{...{ id, name }}
					required
					className="control min-w-14 flex-1 p-1"
					onInput={(event) => choose(normaliseHex(event.currentTarget.value))}
				/>
				{useHydrated() && <HexField label={t("fields.hex", { colour: label })} value={now ?? ""} swatch={swatch} />}
			</div>
		</FieldFrame>
	);
}

interface HexFieldProps {
	label: string;
	value: string;
	swatch: React.RefObject<HTMLInputElement>;
}

/** The same colour as people are given it, by its code: what is typed is put into the swatch as soon as it is a colour. */
function HexField({ label, value, swatch }: HexFieldProps) {
	const [typed, type] = useState<string>();
	const take = (text: string) => {
		type(text);
		const hex = normaliseHex(text.replace(/^\s*(?!\s*#)/, "#"));
		if (!hex || !swatch.current) return;
		swatch.current.value = hex.toLowerCase();
		swatch.current.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<input
			type="text"
			aria-label={label}
			value={typed ?? value}
			spellCheck={false}
			autoComplete="off"
			className="control figures w-32"
			onChange={(event) => take(event.currentTarget.value)}
			onBlur={() => type(undefined)}
		/>
	);
}
