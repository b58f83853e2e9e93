import type { DefaultValue } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useForm } from "~/components/ui/reply/use-form";
import { useReply } from "~/components/ui/reply/use-reply";
import { sentValue } from "~/kernel/drafts/sent-values.rules";
import type { FormReply } from "~/server/forms.server";
import type { SavedValues, ValueNames } from "./conflict-notice";
import type { ShownDraft } from "./draft-parts";

/** A field's label, and what its values are called where they are not called by themselves (ids, states). */
type About = string | readonly [label: string, names: Record<string, string>];

// biome-ignore lint/suspicious/noExplicitAny: as conform asks for it.
export interface RecordFormOptions<V extends Record<string, any>> {
	/** Unique in the page. */
	id: string;
	/** The record as its form shows it; undefined for a new one. */
	stored: (DefaultValue<V> & { updated?: number }) | undefined;
	/** What a new record's form begins with. */
	initial?: DefaultValue<V>;
	/** The admin's unsaved changes, where the form keeps them: null while there are none. */
	draft?: ShownDraft | null;
	/** What is wrong with what is stored, for a form that shows it at once. */
	faults?: FormReply["lastResult"];
	/** The form's fields in their order, each with a label. */
	about: { [name in keyof V & string]?: About };
}

/**
 * The form of a record for its new and its edit page, described once: from the list of fields come the labels, the values
 * that stand beside the typed ones when somebody else has saved meanwhile, and what those are called. Spread `shell` into
 * `FormShell`.
 */
// biome-ignore lint/suspicious/noExplicitAny: as conform asks for it.
export function useRecordForm<V extends Record<string, any>>(options: RecordFormOptions<V>) {
	const { id, stored, initial, about, draft, faults } = options;
	const { t } = useTranslation("common", { useSuspense: false });
	const [form, fields] = useForm<V>({
		id,
		lastResult: useReply<FormReply>()?.lastResult ?? faults,
		defaultValue: (draft?.fields as DefaultValue<V>) ?? stored ?? initial ?? ({} as DefaultValue<V>),
		defaultNoValidate: false,
	});
	const entries = Object.entries(about) as [string, About][];
	const labels = Object.fromEntries(entries.map(([name, one]) => [name, labelOf(one)])) as Record<
		keyof V & string,
		string
	>;
	const names: ValueNames = Object.fromEntries(
		entries.flatMap(([name, one]) => (typeof one === "string" ? [] : [[name, one[1]]])),
	);
	const shell = {
		...{ form, labels, names },
		...(draft !== undefined && { draft }),
		submitLabel: stored ? t("actions.save") : t("actions.create"),
		...(stored && {
			lastUpdated: stored.updated as number | undefined,
			saved: savedValues(stored as Record<string, unknown>, Object.keys(about)),
		}),
	};
	return { fields, labels, shell };
}

const labelOf = (about: About): string => (typeof about === "string" ? about : about[0]);

/** The stored values as the form would send them; a field that shows nothing stored has none. */
function savedValues(stored: Record<string, unknown>, names: readonly string[]): SavedValues {
	return Object.fromEntries(names.filter((name) => name in stored).map((name) => [name, sentValue(stored[name])]));
}
