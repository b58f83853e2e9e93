import type { Drafted } from "~/kernel/drafts/drafted";
import { databucketPaths } from "../databuckets.paths";
import { findFormula } from "./formula.repository.server";
import { RULES_ANCHOR } from "./formula-editing.rules";
import { ruleItems } from "./rule-items.server";

/** How a databucket's rules are edited as drafts, each on a page of its own. */
export const draftedRules: Drafted = {
	kind: "databucket",
	stored: async (scope, id) => {
		const formula = await findFormula(scope, id);
		return formula && { updated: formula.updated, ...ruleItems(formula.rules), shown: () => ({ ...formula }) };
	},
	names: ["neverBelowZero"],
	notFound: "databuckets:errors.notFound",
	page: databucketPaths.rules,
	list: databucketPaths.list,
	itemPage: (id, itemId) => databucketPaths.rule(id, itemId),
	anchor: RULES_ANCHOR,
};
