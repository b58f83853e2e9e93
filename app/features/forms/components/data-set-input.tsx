import { type FocusEvent, useRef, useState } from "react";
import { Field, type FieldProps } from "~/components/ui/form/field";
import { CHECK_VALUE_PATH } from "~/features/data-sets/data-sets.paths";

interface DataSetInputProps extends FieldProps {
	dataSetId: string;
	/** The entry that is changed: what it has claimed is its own. */
	entryId?: string | undefined;
}

/** A text that has to be in a data set: asked when the field is left, and by the server in any case. */
export function DataSetInput({ dataSetId, entryId, errors, ...field }: DataSetInputProps) {
	const [found, setFound] = useState<{ before: string; messages: string[] }>();
	const asked = useRef("");
	const before = (errors ?? []).join();
	const ask = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
		const value = currentTarget.value.trim();
		if (value === asked.current) return;
		asked.current = value;
		if (value === "") return setFound({ before, messages: [] });
		const query = { dataSet: dataSetId, value, label: field.label, ...(entryId && { entry: entryId }) };
		// Without an answer nothing is said: the form is checked when it is sent.
		const reply = await fetch(`${CHECK_VALUE_PATH}?${new URLSearchParams(query)}`).catch(() => null);
		const told: unknown = reply?.ok ? await reply.json().catch(() => null) : null;
		const messages = (told as { messages?: string[] } | null)?.messages;
		if (messages && asked.current === value) setFound({ before, messages });
	};
	// What the server says of the whole form is newer than what it said of this field before.
	return <Field {...field} errors={found?.before === before ? found.messages : errors} onBlur={ask} />;
}
