import { SHORT_TEXT } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";

/** Keys whose values nobody may read here, whatever they hold. */
const SECRET = /password|token|secret|hash|credential|cookie|authorization|account_?key|answers|_enc$/i;
const HIDDEN = "••••••";
const DEEPEST = 6;
const MOST_FIELDS = 200;

type Plain = string | number | boolean;

export interface FieldChange {
	/** The way to the field, `theme.primary`. */
	field: string;
	/** Null: empty. Undefined: not recorded on this side. */
	before?: Plain | null | undefined;
	after?: Plain | null | undefined;
	changed: boolean;
	hidden: boolean;
}

interface Leaf {
	value: Plain | null;
	hidden: boolean;
	/** What it really was, to tell whether it changed. */
	raw: string;
}

/** Flags, and whether there is one at all, give nothing away. */
const isSecret = (key: string, value: unknown) => SECRET.test(key) && typeof value !== "boolean" && value !== null;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A copy in which secrets are hidden, at any depth. */
export function maskSecrets(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(maskSecrets);
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, inner]) => [key, isSecret(key, inner) ? HIDDEN : maskSecrets(inner)]),
	);
}

/** What the record is called that a field names by its id; undefined where nobody can tell. */
export type NameOfId = (field: string, id: string) => string | undefined;

function leaves(value: unknown, path: string, into: Map<string, Leaf>, name: NameOfId, depth = 0): Map<string, Leaf> {
	if (into.size >= MOST_FIELDS) return into;
	const list = Array.isArray(value) && value.every((one) => !isObject(one));
	if (!isObject(value) || list || depth >= DEEPEST || Object.keys(value).length === 0) {
		into.set(path, { value: plain(named(value, path, name)), hidden: false, raw: JSON.stringify(value) ?? "" });
		return into;
	}
	for (const [key, inner] of Object.entries(value)) {
		const field = path ? `${path}.${key}` : key;
		if (isSecret(key, inner)) into.set(field, { value: HIDDEN, hidden: true, raw: JSON.stringify(inner) });
		else leaves(inner, field, into, name, depth + 1);
	}
	return into;
}

const named = (value: unknown, field: string, name: NameOfId): unknown =>
	Array.isArray(value)
		? value.map((one) => named(one, field, name))
		: typeof value === "string"
			? (name(field, value) ?? value)
			: value;

function plain(value: unknown): Plain | null {
	if (value === null || value === undefined || value === "") return null;
	if (typeof value === "number" || typeof value === "boolean") return value;
	const text = Array.isArray(value) && value.every((one) => !isObject(one)) ? value.join(", ") : asText(value);
	if (text === "") return null;
	return truncate(text, SHORT_TEXT);
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(maskSecrets(value)));

/**
 * What a row recorded, field by field, changed ones first; secrets only as changed or not. A field that only one side
 * names has changed when it is new; one that is missing afterwards was simply not recorded again. Ids are shown by what
 * `name` calls them, and compared as they are.
 */
export function compareFields(before: unknown, after: unknown, name: NameOfId = () => undefined): FieldChange[] {
	const [was, is] = [before, after].map((side) =>
		isObject(side) ? leaves(side, "", new Map(), name) : new Map<string, Leaf>(),
	) as [Map<string, Leaf>, Map<string, Leaf>];
	const fields = [...new Set([...was.keys(), ...is.keys()])].map((field): FieldChange => {
		const [old, now] = [was.get(field), is.get(field)];
		const changed = now !== undefined && was.size > 0 && (old === undefined || old.raw !== now.raw);
		return { field, before: old?.value, after: now?.value, changed, hidden: old?.hidden || now?.hidden || false };
	});
	return [...fields.filter(({ changed }) => changed), ...fields.filter(({ changed }) => !changed)];
}
