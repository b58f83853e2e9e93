import { FieldErrors, FieldHelp, OptionalMark } from "../../ui/form/field-frame";
import type { FieldMeta } from "../../ui/form/field-meta";
import { useReadOnly } from "../form/use-read-only";
import { PickInput, usePosted } from "./pick-input";

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

/**
 * Several of very many, by name: what is chosen stands as ticked chips, one input with suggestions adds to it. "Add" posts
 * the form, which comes back with one chip more and everything else as it was typed; saving adds what stands there too.
 */
export function PickerField(props: PickerFieldProps) {
	const { legend, chosen, ids, picked = ids.name, typed, label, help, suggestions } = props;
	const posted = usePosted();
	const readOnly = useReadOnly();
	const stored = new Set(picked === ids.name ? chosen.map(({ id }) => id) : []);
	const names = (posted?.(picked) ?? []).filter((name) => !stored.has(name));
	const staying = posted ? posted(ids.name) : chosen.map(({ id }) => id);
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
			<PickInput
				typed={typed}
				label={label}
				value={posted?.(typed.name)[0]}
				chosen={names}
				isEmpty={chosen.length + names.length === 0}
				suggestions={suggestions}
				describedBy={errors.length > 0 ? `${typed.id}-error` : help ? `${typed.id}-description` : undefined}
				invalid={errors.length > 0}
			/>
			{!readOnly && <FieldHelp id={`${typed.id}-description`}>{help}</FieldHelp>}
		</fieldset>
	);
}
