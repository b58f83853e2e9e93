import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { FORMULA_RULES } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { noteInputs } from "../results/generations.repository.server";
import { findFormula, updateFormula } from "./formula.repository.server";
import { readRules } from "./rule-items.server";
import type { RulesFormValue } from "./rules.schemas";

/**
 * Saves a databucket's rules with what is drafted of them, which is done with then. Figures by them are calculated to be
 * looked at; those that are shown stay. Throws NotFound; Refused (409) when somebody else, or another window, was faster;
 * Refused at the rule that cannot stand.
 */
export function saveRules(scope: TenantScope, id: string, form: RulesFormValue): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await findFormula(tx, id);
		if (!before) throw new NotFound("databuckets:errors.notFound");
		const draft = await findDraft(tx, "databucket", id);
		refuseOtherWindow(draft, form.draft);
		const rules = draft ? readRules(draft.state.list.items) : before.rules;
		if (rules.length > FORMULA_RULES)
			throw new Refused(message("databucket-rules:errors.tooMany", { max: FORMULA_RULES }), "rules", 409);
		await updateFormula(tx, before, { rules, neverBelowZero: form.neverBelowZero }, form.updated);
		await noteInputs(tx, id);
		if (draft) await dropDraft(tx, "databucket", id);
		const after = await findFormula(tx, id);
		await recordAudit(tx, { action: "update", entity: "databucket", entityId: id, before, after });
	});
}
