import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FieldMeta, initialText } from "~/components/ui/form/field-meta";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { useHydrated } from "~/components/ui/hydrated";
import { Icon } from "~/components/ui/icon";
import { FIGURES, type Figure } from "../figures";
import { withStatement } from "../plain.rules";
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

/** The conditions of a record, one a line, said in words, with what they may ask about; scripts let them be chosen too. */
export function ConditionsField({ label, meta, help, required, single = false, nameOf }: ConditionsFieldProps) {
	const { t } = useTranslation("conditions", { useSuspense: false });
	const hydrated = useHydrated();
	const place = useRef<HTMLDivElement>(null);
	const [typed, setTyped] = useState<string | null>(null);
	// What was typed before there were scripts is said as well.
	useEffect(() => setTyped(place.current?.querySelector("textarea")?.value ?? null), []);
	const text = typed ?? initialText(meta) ?? "";
	const add = (statement: string) => {
		const field = place.current?.querySelector("textarea");
		if (!field) return;
		field.value = withStatement(field.value, statement, !single);
		field.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<div ref={place} className="grid gap-3" onInput={({ target }) => typedIn(target, setTyped)}>
			<TextareaField label={label} meta={meta} help={help} required={required} rows={4} spellCheck={false} />
			{text.trim() !== "" && (
				<div className="rounded-control bg-sunken px-4 py-3 text-sm">
					<p className="text-muted">{t("plain.inWords")}</p>
					<ConditionWords text={text} nameOf={nameOf} className="grid gap-1 font-semibold wrap-anywhere" />
				</div>
			)}
			{hydrated && <ConditionBuilder nameOf={nameOf ?? ((figure) => t(`names.${figure}`))} onAdd={add} />}
			<details className="text-sm">
				<summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold underline-offset-4 hover:underline">
					{t("guide.title")} <Icon name="chevron-down" className="fold-sign size-4" />
				</summary>
				<p className="pb-2 text-muted">{t("guide.text")}</p>
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
			</details>
		</div>
	);
}

function typedIn(target: EventTarget, tell: (text: string) => void) {
	if (target instanceof HTMLTextAreaElement) tell(target.value);
}
