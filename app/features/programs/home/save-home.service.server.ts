import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findProgram, updateProgram } from "../programs.repository.server";
import { type HomeFormValue, typedSections } from "./home-sections.schemas";

/** Saves what the home page shows. Throws NotFound; Refused (409) when the settings were changed meanwhile. */
export function saveHome(scope: TenantScope, form: HomeFormValue): Promise<void> {
	return transact(scope, async (tx) => {
		const before = await findProgram(tx);
		if (!before) throw new NotFound("program:errors.notFound");
		await updateProgram(tx, { homeSections: typedSections(form) }, form.updated);
		const after = await findProgram(tx);
		await recordAudit(tx, { action: "update", entity: "program", entityId: tx.programId, before, after });
	});
}
