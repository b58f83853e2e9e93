import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button";
import { FieldErrors, FieldHelp, OptionalMark } from "../../ui/form/field-frame";
import { type FieldMeta, initialText } from "../../ui/form/field-meta";
import { useReply } from "../../ui/reply/use-reply";

interface PickerFieldProps {
	legend: string;
	/** What is chosen, by id; a tick taken away takes it out. */
	chosen: readonly { id: string; title: string }[];
	/** The ids that stay, the names that were added, and the input for one more. Words that are no records have one field. */
	ids: FieldMeta;
	picked?: string;
	typed: FieldMeta;
	/** Of the input. */
	label: string;
	help?: string;
	/** Names to choose from, the first of many. */
	suggestions: readonly string[];
}

interface Reply {
	lastResult?: { initialValue?: Record<string, unknown> };
}

const listOf = (value: unknown): string[] => (value === undefined ? [] : [value].flat().map(String));

/**
 * Several of very many, by name: what is chosen stands as ticked chips, one input with suggestions adds to it. "Add" posts
 * the form, which comes back with one chip more and everything else as it was typed; saving adds what stands there too.
 */
export function PickerField(props: PickerFieldProps) {
	const { legend, chosen, ids, picked = ids.name, typed, label, help, suggestions } = props;
	const { t } = useTranslation("admin", { useSuspense: false });
	const reply = useReply<Reply>()?.lastResult?.initialValue;
	// Live updates load the page anew, which forgets the answer.
	const [kept, setKept] = useState(reply);
	if (reply && reply !== kept) setKept(reply);
	const shown = reply ?? kept;
	const stored = new Set(picked === ids.name ? chosen.map(({ id }) => id) : []);
	const names = listOf(shown?.[picked]).filter((name) => !stored.has(name));
	const staying = shown === undefined ? chosen.map(({ id }) => id) : listOf(shown[ids.name]);
	const list = useId();
	const errors = [...(ids.errors ?? []), ...(typed.errors ?? [])];
	const chip =
		"inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-raised px-3 py-1.5 text-sm has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text";
	return (
		<fieldset className="grid min-w-0 grid-cols-1 content-start gap-2">
			<legend className="mb-2 text-sm font-semibold">
				{legend}
				<OptionalMark required={false} />
			</legend>
			<FieldErrors id={`${typed.id}-error`} errors={errors} />
			{chosen.length + names.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{chosen.map(({ id, title }) => (
						<li key={id} className="max-w-full">
							<label className={chip}>
								<input
									type="checkbox"
									name={ids.name}
									value={id}
									defaultChecked={staying.includes(id)}
									className="size-5 shrink-0 outline-none"
								/>
								<span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
							</label>
						</li>
					))}
					{names.map((name) => (
						<li key={name} className="max-w-full">
							<label className={chip}>
								<input
									type="checkbox"
									name={picked}
									value={name}
									defaultChecked
									className="size-5 shrink-0 outline-none"
								/>
								<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
							</label>
						</li>
					))}
				</ul>
			)}
			<label htmlFor={typed.id} className="text-sm">
				{label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					// Another set of chips empties it.
					key={names.join("\n")}
					type="text"
					id={typed.id}
					name={typed.name}
					defaultValue={listOf(shown?.[typed.name])[0] ?? initialText(typed)}
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
				{suggestions.map((one) => (
					<option key={one} value={one} />
				))}
			</datalist>
			<FieldHelp id={`${typed.id}-description`}>{help}</FieldHelp>
		</fieldset>
	);
}
