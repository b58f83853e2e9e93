import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FieldMeta, initialText } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { Icon } from "~/components/ui/icon";
import { FIGURES, type Figure } from "../figures";
import { withoutStatement, withStatement } from "../plain.rules";
import { ConditionBuilder } from "./condition-builder";
import { ConditionWords } from "./condition-words";

interface ConditionsFieldProps {
	label: string;
	meta: FieldMeta;
	help: string;
	required: boolean;
	/** One condition instead of one a line. */
	single?: boolean;
	/** What figures are called here. */
	nameOf?: (figure: Figure) => string;
}

/** The conditions of a record, said in words; scripts let them be chosen, and a text with one a line is beneath for all else. */
export function ConditionsField({ label, meta, help, required, single = false, nameOf }: ConditionsFieldProps) {
	const { t } = useTranslation("conditions", { useSuspense: false });
	const place = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState<string | null>(null);
	// What was typed before there were scripts is said as well.
	useEffect(() => setTyped(place.current?.querySelector("textarea")?.value ?? null), []);
	const text = typed ?? initialText(meta) ?? "";
	const write = (change: (text: string) => string) => {
		const field = place.current?.querySelector("textarea");
		if (!field) return;
		field.value = change(field.value);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	};
	const faulty = (meta.errors ?? []).length > 0;
	return (
		<div ref={place} className="grid gap-3" onInput={({ target }) => typedIn(target, setTyped)}>
			<div className="grid gap-1">
				<p className="text-sm font-semibold">{label}</p>
				<p className="text-sm text-muted">{help}</p>
			</div>
			<ConditionWords
				text={text}
				nameOf={nameOf}
				className="grid gap-1 rounded-control bg-sunken px-4 py-2 wrap-anywhere"
				onRemove={!single ? (line) => write((lines) => withoutStatement(lines, line)) : undefined}
			/>
			<ConditionBuilder
				nameOf={nameOf ?? ((figure) => t(`names.${figure}`))}
				onAdd={(statement) => write((lines) => withStatement(lines, statement, !single))}
			/>
			{/* What has to be filled in is never folded: no browser leads to a field that is not shown. */}
			<details className="as-text text-sm" open={faulty || required}>
				<summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold underline-offset-4 hover:underline">
					{t("asText")} <Icon name="chevron-down" className="fold-sign size-4" />
				</summary>
				<div className="grid gap-3 pb-2">
					<TextareaField
						label={label}
						hideLabel
						meta={meta}
						help={t(single ? "guide.text" : "guide.lines")}
						required={required}
						rows={4}
						spellCheck={false}
					/>
					<p className="font-semibold">{t("guide.title")}</p>
					<dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
						{FIGURES.map((figure) => (
							<div key={figure} className="contents">
								<dt>
									<code>{`{${figure}}`}</code>
								</dt>
								<dd className="text-muted">{t(`figures.${figure}`)}</dd>
							</div>
						))}
					</dl>
				</div>
			</details>
		</div>
	);
}

function typedIn(target: EventTarget, tell: (text: string) => void) {
	if (target instanceof HTMLTextAreaElement) tell(target.value);
}
