import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/form/button";
import { type FieldMeta, initialText } from "../../ui/form/field-meta";
import { useReply } from "../../ui/reply/use-reply";
import { useReadOnly } from "../form/use-read-only";
import { useSending } from "../items/use-sending";

interface Reply {
	lastResult?: { initialValue?: Record<string, unknown> };
}

/** What a picker's fields were posted with, by name: each value of a field. Undefined before anything was posted. */
export function usePosted(): ((name: string) => string[]) | undefined {
	const reply = useReply<Reply>()?.lastResult?.initialValue;
	// Live updates load the page anew, which forgets the answer.
	const [kept, setKept] = useState(reply);
	if (reply && reply !== kept) setKept(reply);
	const posted = reply ?? kept;
	return posted && ((name) => (posted[name] === undefined ? [] : [posted[name]].flat().map(String)));
}

interface PickInputProps {
	typed: FieldMeta;
	label: string;
	/** What was typed and not added yet. */
	value: string | undefined;
	/** What is chosen, in any order: another set empties the input. */
	chosen: readonly string[];
	/** Nothing is chosen at all. */
	isEmpty: boolean;
	/** Names to choose from, the first of many. */
	suggestions: readonly string[];
	/** The element that describes it. */
	describedBy: string | undefined;
	invalid: boolean;
}

/** The input that adds one more by its name, with its button. Who may only read is told when nothing is chosen. */
export function PickInput(props: PickInputProps) {
	const { typed, label, value, chosen, isEmpty, suggestions, describedBy, invalid } = props;
	const { t } = useTranslation("admin", { useSuspense: false });
	const list = useId();
	const sending = useSending();
	if (useReadOnly()) return !isEmpty ? null : <p className="text-sm text-muted">{t("pick.nothing")}</p>;
	return (
		<>
			<label htmlFor={typed.id} className="sr-only">
				{label}
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					key={chosen.toSorted().join("\n")}
					type="text"
					id={typed.id}
					name={typed.name}
					defaultValue={value ?? initialText(typed)}
					list={list}
					autoComplete="off"
					maxLength={200}
					aria-invalid={invalid || undefined}
					aria-describedby={describedBy}
					className="control min-w-40 flex-1"
				/>
				<Button variant="secondary" name="pick" value={typed.name} formNoValidate pending={sending("pick", typed.name)}>
					{t("pick.add")}
				</Button>
			</div>
			<datalist id={list}>
				{suggestions.map((one) => (
					<option key={one} value={one} />
				))}
			</datalist>
		</>
	);
}
