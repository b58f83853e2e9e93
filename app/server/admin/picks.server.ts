import { data } from "@remix-run/node";
import { message } from "~/components/ui/message-key";
import type { FormReply } from "../forms.server";
import { refuse } from "../forms.server";
import type { KeptInput } from "./failure.server";

const MOST = 100;

interface Picker {
	/** The text input: names, one a line. */
	typed: string;
	/** The names that were added before and are still ticked. */
	picked: string;
	/** The record of a name, if there is one. */
	find: (name: string) => Promise<{ id: string; title: string } | undefined>;
	/** Message key for names of nothing, with `titles`; and for too many at once, with `max`. */
	unknown: string;
	tooMany: string;
}

type Again = ReturnType<typeof refuse>;

/**
 * What a form adds by name to what it has chosen. Puts into the form what it shows when it comes back: known names as
 * picked ones, the rest as it was typed. `again` is that answer: after "Add", and where a name is of nothing.
 */
export async function readPicks(form: FormData, picker: Picker) {
	const texts = [picker.picked, picker.typed].flatMap((name) => form.getAll(name).map(String));
	const names = [...new Set(texts.flatMap((text) => text.split("\n")).map((name) => name.trim()))].filter(Boolean);
	const found = new Map<string, string>();
	const unknown: string[] = [];
	if (names.length <= MOST)
		for (const name of names) {
			const one = await picker.find(name);
			if (one) found.set(one.id, one.title);
			else unknown.push(name);
		}
	else unknown.push(...names);
	form.delete(picker.picked);
	form.delete(picker.typed);
	for (const title of found.values()) form.append(picker.picked, title);
	if (unknown.length > 0) form.append(picker.typed, unknown.join("\n"));
	const fault =
		names.length > MOST
			? message(picker.tooMany, { max: MOST })
			: unknown.length > 0
				? message(picker.unknown, { titles: unknown.join(", ") })
				: null;
	const picking = form.has("pick");
	const again = (submission: NonNullable<KeptInput>): Again | null => {
		if (fault !== null) return refuse(submission, { fieldErrors: { [picker.typed]: [fault] } });
		if (!picking) return null;
		const { initialValue = {} } = submission.reply();
		return data<FormReply>({ lastResult: { initialValue } }) as Again;
	};
	return { ids: [...found.keys()], titles: [...found.values()], again };
}
