import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { type Item, type ListState, locateItem } from "~/kernel/items/items.rules";
import type { TenantScope } from "~db/scope";
import { findFormula } from "./formula.repository.server";
import { faultsOfRule, readRule, ruleItems } from "./rule-items.server";

const titleOf = ({ values }: Item) => values.title?.[0] ?? "";

/** What a rule says, in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = ({ values }: Item, at: number) => {
	const said = (name: string) => values[name]?.[0] ?? "";
	const points = values.dynamicPoints ? `${said("selectedVariable")} × ${said("selectedFixed")}` : said("result");
	return `${at + 1}. ${said("title")}: ${said("statement")} → ${points} (${said("level")})`;
};

/** A databucket's rules with the admin's draft of them, as their page shows them; undefined when it is not there. */
export async function openRules(scope: TenantScope, id: string) {
	const formula = await findFormula(scope, id);
	if (!formula) return undefined;
	const { rules, ...databucket } = formula;
	const draft = await findDraft(scope, "databucket", id);
	const stored = ruleItems(rules);
	const list: ListState = draft?.state.list ?? stored;
	return {
		databucket,
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { rules: list.items.map(inWords) },
					savedLists: { rules: stored.items.map(inWords) },
				}
			: null,
		rules: list.items.map((item) => ({
			...{ id: item.id, title: titleOf(item), rule: readRule(item.values) },
			faulty: Object.keys(faultsOfRule(item)).length > 0,
		})),
		removed: list.removed ? { title: titleOf(list.removed.item) } : null,
	};
}

export type OpenRules = NonNullable<Awaited<ReturnType<typeof openRules>>>;

/** A rule as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openRule(scope: TenantScope, id: string, itemId: string) {
	const formula = await findFormula(scope, id);
	if (!formula) return undefined;
	const draft = await findDraft(scope, "databucket", id);
	const list: ListState = draft?.state.list ?? ruleItems(formula.rules);
	const place = locateItem(list.items, itemId);
	if (!place) return undefined;
	const { item } = place;
	return {
		databucket: { id, title: formula.title },
		place: list.items.findIndex((one) => one.id === itemId) + 1,
		item: { id: item.id, isNew: item.fresh === true },
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		faults: faultsOfRule(item),
		basedOn: draft?.basedOn ?? formula.updated,
		keptAt: draft?.updated,
	};
}

export type OpenRule = NonNullable<Awaited<ReturnType<typeof openRule>>>;
