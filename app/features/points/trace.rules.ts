/**
 * One line of "why these points". A trace is `{ rule, …figures }`: the rule's words are `points:rules.<rule>`, those of a
 * figure `points:trace.<name>`. A list of things with a title gives one line for each.
 */
export interface TraceLine {
	name: string;
	/** The name is a title somebody wrote, not a key of the texts. */
	literal?: true;
	value: string | number | boolean;
	/** How many times the value counts, e.g. pieces of a reward. */
	times?: number;
	/** What a rule was asked of, in ten-thousandths, and its title. */
	asked?: { actual: number | null; target: number | null; by: string };
}

const MOST_LINES = 40;
const LONGEST_VALUE = 300;
/** Said elsewhere on the page, or of no use to a reader. */
const HIDDEN = /^(rule|key|.*Id)$/;

/** A stored trace as lines; nested figures become `outer.inner`. Bounded, and never throws whatever is stored. */
export function traceLines(trace: Record<string, unknown> | null): TraceLine[] {
	const lines: TraceLine[] = [];
	const push = (line: TraceLine) => {
		if (lines.length < MOST_LINES) lines.push(line);
	};
	const add = (name: string, value: unknown, depth: number): void => {
		if (typeof value === "number" || typeof value === "boolean") push({ name, value });
		else if (typeof value === "string" && value !== "") push({ name, value: value.slice(0, LONGEST_VALUE) });
		else if (Array.isArray(value)) addList(name, value, depth);
		else if (typeof value === "object" && value !== null && depth < 2) addFigures(value, `${name}.`, depth + 1);
	};
	const addList = (name: string, list: unknown[], depth: number) => {
		const plain = list.filter((one) => typeof one === "string" || typeof one === "number");
		if (plain.length > 0) push({ name, value: plain.join(", ").slice(0, LONGEST_VALUE) });
		for (const one of list.slice(0, MOST_LINES)) {
			const titled = titledLine(one);
			if (titled) push(titled);
			else if (typeof one === "object" && one !== null && depth < 2) addFigures(one, `${name}.`, depth + 1);
		}
	};
	const addFigures = (figures: object, prefix: string, depth: number) => {
		for (const [name, value] of Object.entries(figures)) if (!HIDDEN.test(name)) add(prefix + name, value, depth);
	};
	if (trace && typeof trace === "object" && !Array.isArray(trace)) addFigures(trace, "", 0);
	return lines;
}

function titledLine(thing: unknown): TraceLine | null {
	if (typeof thing !== "object" || thing === null) return null;
	const { title, label, price, points, value, quantity, actual, target, by } = thing as Record<string, unknown>;
	const name = title ?? label;
	const figure = price ?? points ?? value;
	if (typeof name !== "string" || (typeof figure !== "number" && typeof figure !== "string")) return null;
	const line = { name: name.slice(0, LONGEST_VALUE), literal: true as const, value: figure };
	if (typeof by === "string")
		return { ...line, asked: { actual: amount(actual), target: amount(target), by: by.slice(0, LONGEST_VALUE) } };
	return typeof quantity === "number" ? { ...line, times: quantity } : line;
}

const amount = (value: unknown) => (typeof value === "number" ? value : null);

/** A trace as its member reads it: who of the administration reviewed or changed something is told on no page of theirs. */
export function membersTrace(trace: Record<string, unknown> | null): Record<string, unknown> | null {
	if (!trace) return null;
	const { reviewer: _reviewer, by: _by, ...told } = trace;
	return told;
}

/** The rule a trace names, when it is a plain word the texts may know. */
export function traceRule(trace: Record<string, unknown> | null): string | null {
	const rule = trace?.rule;
	return typeof rule === "string" && /^[a-z][\w-]{0,40}$/i.test(rule) ? rule : null;
}

/** The name of the words that say a rule to the member: a list gives points or takes them, and so does one that is undone. */
export function ruleWords(rule: string | null, points: number): string {
	if (rule === "import" && points < 0) return "importTaken";
	if (rule === "importUndone" && points > 0) return "importGivenBack";
	return rule ?? "none";
}

/** `bonusPoints` → "Bonus points": the name of a figure that has no text. */
export function plainName(name: string): string {
	const words = name
		.replace(/[._-]+/g, " ")
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.trim();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
