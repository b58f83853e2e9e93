import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "~/components/ui/form/field-frame";
import { type FieldMeta, initialText, useFieldIdentity } from "~/components/ui/form/field-meta";
import { useFormat } from "~/components/ui/format-context";
import { useHydrated } from "~/components/ui/hydrated";
import { normaliseHex } from "~/lib/theme/colour";
import type { ThemeColour } from "~/lib/theme/theme";
import { isGround, type Reading, readingsOf } from "../contrast.rules";

interface ThemeColourFieldProps {
	colour: ThemeColour;
	label: string;
	meta: FieldMeta;
}

/** A colour with how readable it is, which follows the choice while it is made. */
export function ThemeColourField({ colour, label, meta }: ThemeColourFieldProps) {
	const { t } = useTranslation("program", { useSuspense: false });
	const { figure } = useFormat();
	const swatch = useRef<HTMLInputElement>(null);
	const [chosen, choose] = useState<string>();
	const now = chosen ?? normaliseHex(initialText(meta));
	const say = ({ mode, passes, ratio, shownAs }: Reading) => {
		const said = t(`contrast.${isGround(colour) ? "ground" : "text"}.${passes ? "passes" : "fails"}`, {
			...{ ratio: figure(ratio), shade: shownAs },
		});
		return mode === null ? said : t(`contrast.${mode}`, { said });
	};
	const help = (
		<ul aria-live="polite" className="grid gap-1">
			{(now ? readingsOf(colour, now) : []).map((reading) => (
				<li key={reading.mode} className="flex items-center gap-2">
					<Sample {...reading} />
					<span className="min-w-0">{say(reading)}</span>
				</li>
			))}
		</ul>
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

function Sample({ ground, ink }: Pick<Reading, "ground" | "ink">) {
	return (
		<svg viewBox="0 0 36 24" aria-hidden="true" className="h-6 w-9 shrink-0 rounded border border-line-strong">
			<rect width="36" height="24" fill={ground} />
			<text x="18" y="17" textAnchor="middle" fontSize="14" fontWeight="600" fontFamily="inherit" fill={ink}>
				Aa
			</text>
		</svg>
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
