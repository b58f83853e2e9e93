import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button";
import { FieldErrors, FieldHelp, OptionalMark } from "../../ui/form/field-frame";
import { type FieldMeta, initialText } from "../../ui/form/field-meta";
import { useReply } from "../../ui/reply/use-reply";
import { IconSubmit } from "../items/item-button";

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

interface Reply {
	lastResult?: { initialValue?: Record<string, unknown> };
}

const listOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

/**
 * Several in an order, by their titles: each is a ticked row that can be moved, one input adds to them. Every button posts the
 * form, which comes back with the step taken and everything else as it was typed (`moveOne`, `readPicks`).
 */
export function OrderedPickerField(props: OrderedPickerFieldProps) {
	const { legend, help, chosen, titles, typed, label, suggestions } = props;
	const { t } = useTranslation("admin", { useSuspense: false });
	const reply = useReply<Reply>()?.lastResult?.initialValue;
	// Live updates load the page anew, which forgets the answer.
	const [kept, setKept] = useState(reply);
	if (reply && reply !== kept) setKept(reply);
	const answered = reply ?? kept;
	const shown = answered === undefined ? [...chosen] : listOf(answered[titles.name]);
	const list = useId();
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
							<Move to="up" at={at} title={title} off={at === 0} />
							<Move to="down" at={at} title={title} off={at === shown.length - 1} />
						</li>
					))}
				</ol>
			)}
			<label htmlFor={typed.id} className="text-sm">
				{label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					// Another set of rows empties it.
					key={shown.toSorted().join("\n")}
					type="text"
					id={typed.id}
					name={typed.name}
					defaultValue={listOf(answered?.[typed.name])[0] ?? initialText(typed)}
					list={list}
					autoComplete="off"
					maxLength={200}
					aria-invalid={errors.length > 0 || undefined}
					aria-describedby={errors.length > 0 ? `${typed.id}-error` : help ? `${typed.id}-description` : undefined}
					className="control min-w-40 flex-1"
				/>
				<Button variant="secondary" name="pick" value={typed.name} formNoValidate>
					{t("pick.add")}
				</Button>
			</div>
			<datalist id={list}>
				{suggestions
					.filter((one) => !shown.includes(one))
					.map((one) => (
						<option key={one} value={one} />
					))}
			</datalist>
		</fieldset>
	);
}

function Move({ to, at, title, off }: { to: "up" | "down"; at: number; title: string; off: boolean }) {
	const { t } = useTranslation("drafts", { useSuspense: false });
	const label = t(`items.${to}`, { title, place: at + 1 });
	return <IconSubmit name="pick" value={`${to}:${at}`} icon={`arrow-${to}`} label={label} off={off} />;
}
