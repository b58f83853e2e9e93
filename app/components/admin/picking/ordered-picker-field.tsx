import { useTranslation } from "react-i18next";
import { FieldErrors, FieldHelp, OptionalMark } from "../../ui/form/field-frame";
import type { FieldMeta } from "../../ui/form/field-meta";
import { useReadOnly } from "../form/use-read-only";
import { IconSubmit } from "../items/item-button";
import { PickInput, usePosted } from "./pick-input";

interface OrderedPickerFieldProps {
	legend: string;
	help?: string;
	/** The titles that are stored, in their order. */
	chosen: readonly string[];
	/** The titles that stay, and the input for one more. */
	titles: FieldMeta;
	typed: FieldMeta;
	/** Of the input. */
	label: string;
	/** Titles to choose from, the first of many. */
	suggestions: readonly string[];
}

/**
 * Several in an order, by their titles: each is a ticked row that can be moved, one input adds to them. Every button posts the
 * form, which comes back with the step taken and everything else as it was typed (`moveOne`, `readPicks`).
 */
export function OrderedPickerField(props: OrderedPickerFieldProps) {
	const { legend, help, chosen, titles, typed, label, suggestions } = props;
	const posted = usePosted();
	const readOnly = useReadOnly();
	const shown = posted ? posted(titles.name) : [...chosen];
	const errors = [...(titles.errors ?? []), ...(typed.errors ?? [])];
	return (
		<fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
			<legend className="mb-2 text-sm font-semibold">
				{legend}
				<OptionalMark required={false} />
			</legend>
			<FieldErrors id={`${typed.id}-error`} errors={errors} />
			<FieldHelp id={`${typed.id}-description`}>{help}</FieldHelp>
			{shown.length > 0 && (
				<ol className="grid grid-cols-1 gap-2">
					{shown.map((title, at) => (
						<li
							key={title}
							className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-raised px-3"
						>
							<label className="flex min-h-11 min-w-40 flex-1 items-center gap-2 text-sm">
								<input type="checkbox" name={titles.name} value={title} defaultChecked className="size-5 shrink-0" />
								<span className="figures text-muted">{at + 1}.</span>
								<span className="min-w-0 wrap-anywhere">{title}</span>
							</label>
							{!readOnly && (
								<>
									<Move to="up" at={at} title={title} off={at === 0} />
									<Move to="down" at={at} title={title} off={at === shown.length - 1} />
								</>
							)}
						</li>
					))}
				</ol>
			)}
			<PickInput
				typed={typed}
				label={label}
				value={posted?.(typed.name)[0]}
				chosen={shown}
				isEmpty={shown.length === 0}
				suggestions={suggestions.filter((one) => !shown.includes(one))}
				describedBy={errors.length > 0 ? `${typed.id}-error` : help ? `${typed.id}-description` : undefined}
				invalid={errors.length > 0}
			/>
		</fieldset>
	);
}

function Move({ to, at, title, off }: { to: "up" | "down"; at: number; title: string; off: boolean }) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	const label = t(`items.${to}`, { title, place: at + 1 });
	return <IconSubmit name="pick" value={`${to}:${at}`} icon={`arrow-${to}`} label={label} off={off} />;
}
