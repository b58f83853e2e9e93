import { data } from "@remix-run/node";
import { PICKED_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { hasUnseen, isLonger, oneLine, repeatable, upperKey } from "~/lib/text";
import { type FormReply, invalid, refuse, SECRET_FIELDS } from "~/server/forms.server";
import type { TenantScope } from "~db/scope";
import type { KeptInput } from "./failure.server";

const LONGEST_WORD = 100;

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
	/** How many there may be, where that is not as usual. */
	max?: number;
}

type Again = ReturnType<typeof refuse>;

export interface Picks {
	/** The text input. */
	typed: string;
	/** What is wrong with the names in it, a message. */
	fault: string | null;
}

/** What a form's pickers are read with. */
export interface PickContext {
	scope: TenantScope;
}

/** What the pickers of a form add to what its schema reads. */
export interface Picked<V> {
	pickers: readonly Picks[];
	into: (value: V) => V;
	/** Puts what was added by name into the form as chosen, for a draft to keep. */
	keep?: (form: FormData) => void;
}

/**
 * What a form adds by name to what it has chosen. Puts into the form what it shows when it comes back: known names as
 * picked ones, the rest as it was typed.
 */
export async function readPicks(form: FormData, picker: Picker): Promise<Picks & { ids: string[]; titles: string[] }> {
	const texts = [picker.picked, picker.typed].flatMap((name) => form.getAll(name).map(String));
	const names = [...new Set(texts.flatMap((text) => text.split("\n")).map((name) => name.trim()))].filter(Boolean);
	const found = new Map<string, string>();
	const unknown: string[] = [];
	const { max = PICKED_MAX } = picker;
	if (names.length <= max)
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
		names.length > max
			? message(picker.tooMany, { max })
			: unknown.length > 0
				? message(picker.unknown, { titles: repeatable(unknown.join(", ")) })
				: null;
	return { typed: picker.typed, fault, ids: [...found.keys()], titles: [...found.values()] };
}

/** Moves one of several in a form up or down, where one of the buttons beside them asks for it. */
export function moveOne(form: FormData, field: string): void {
	const [, to, place] = /^(up|down):(\d{1,4})$/.exec(String(form.get("pick"))) ?? [];
	const titles = form.getAll(field);
	const from = Number(place);
	const moved = titles[from];
	const target = to === "up" ? from - 1 : from + 1;
	if (to === undefined || moved === undefined || target < 0 || target >= titles.length) return;
	form.delete(field);
	for (const title of titles.toSpliced(from, 1).toSpliced(target, 0, moved)) form.append(field, title);
}

/**
 * Words that need not be known, separated by commas or line ends: what is ticked at `field` and what is typed, each once
 * and as it was spelled first, go into the form as ticked. What cannot be one, and all of too many, stays typed.
 */
export function readWords(
	form: FormData,
	{ field, typed, max = PICKED_MAX }: { field: string; typed: string; max?: number },
): Picks {
	const texts = [field, typed].flatMap((name) => form.getAll(name).map(String));
	const words = new Map<string, string>();
	const unusable: string[] = [];
	for (const text of texts.flatMap((one) => one.split(/[,\n]/))) {
		const word = oneLine(text);
		if (hasUnseen(text) || isLonger(word, LONGEST_WORD)) unusable.push(text.trim());
		else if (word && !words.has(upperKey(word))) words.set(upperKey(word), word);
	}
	form.delete(field);
	form.delete(typed);
	const tooMany = words.size > max;
	for (const word of tooMany ? [] : words.values()) form.append(field, word);
	const left = tooMany ? [...words.values(), ...unusable] : unusable;
	if (left.length > 0) form.append(typed, left.join(", "));
	return { typed, fault: tooMany ? message("admin:errors.tooManyEntries", { max }) : wordFault(unusable) };
}

function wordFault(unusable: readonly string[]): string | null {
	if (unusable.length === 0) return null;
	return unusable.some(hasUnseen) ? "auth:unseen" : message("admin:errors.tooLong", { max: LONGEST_WORD });
}

/**
 * The form once more where its pickers want that: after "Add", which speaks of its own picker alone since nothing is saved
 * yet, and where what a picker holds cannot be saved, beside all other faults.
 */
export function pickAgain(form: FormData, submission: NonNullable<KeptInput>, ...pickers: Picks[]): Again | null {
	const picked = form.get("pick");
	const faulty = pickers.filter(({ typed, fault }) => fault !== null && (picked === null || picked === typed));
	const fieldErrors = Object.fromEntries(faulty.map(({ typed, fault }) => [typed, [String(fault)]]));
	if (picked === null) return faulty.length > 0 ? refuse(submission, { fieldErrors }) : null;
	const reply = submission.reply({ hideFields: SECRET_FIELDS });
	if (faulty.length > 0) return invalid({ ...reply, status: "error", error: fieldErrors });
	const { initialValue = {} } = reply;
	return data<FormReply>({ lastResult: { initialValue } }) as Again;
}
