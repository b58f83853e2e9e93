import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import type { Item, ListState, Values } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import type { FormulaRule } from "../results/formula.rules";
import { ruleSchema } from "./rules.schemas";

/** A stored rule as its form would send it. They have no ids of their own: their place stands for one until a draft begins. */
const ruleItem = (rule: FormulaRule, at: number): Item => ({
	id: `rule-${at + 1}`,
	values: {
		...{ title: [rule.title], statement: [rule.statement], level: [rule.level] },
		...(rule.dynamicPoints
			? { dynamicPoints: ["on"], selectedFixed: [rule.selectedFixed] }
			: { result: [String(rule.result)] }),
		selectedVariable: [rule.selectedVariable],
	},
});

export const ruleItems = (rules: readonly FormulaRule[]): ListState => ({ items: rules.map(ruleItem) });

/** What is wrong with a rule as it was typed, by field; empty when nothing is. */
export const faultsOfRule = ({ values }: Item) => faultsIn(values, ruleSchema);

/** Rules as they were typed. Throws ManyRefused, each fault at its rule and field. */
export function readRules(items: readonly Item[]): FormulaRule[] {
	const faults = items.flatMap((item) =>
		Object.entries(faultsOfRule(item)).map(([field, list]) => [listFault(item.id, field), list] as const),
	);
	if (faults.length > 0) throw new ManyRefused(Object.fromEntries(faults));
	return items.flatMap(({ values }) => readRule(values) ?? []);
}

/** A rule as it was typed; null for one with a fault. */
export const readRule = (values: Values): FormulaRule | null => parseFormData(formOf(values), ruleSchema).value;
