import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { TenantScope } from "~db/scope";
import { importKindOf } from "../kinds/registry.server";
import { type ListedEffect, listEffects } from "./effects.repository.server";
import { rowState, type UndoState } from "./undo.rules";
import { isWhole } from "./whole-undo";

/** A page of what an undo does to each row, with the names of the records. */
export async function listUndo(
	scope: TenantScope,
	job: Pick<ImportJob, "id" | "kind">,
	page: { undo?: UndoState | undefined; after?: number; size: number },
) {
	const rows = await listEffects(scope, job.id, page);
	const { undo } = importKindOf(job.kind);
	const names = isWhole(undo) ? new Map() : await undo.names(scope, rows);
	return rows.map((effect: ListedEffect) => {
		const { row, line, reason, entityId } = effect;
		const { name = null, href = null, points = null } = names.get(entityId) ?? {};
		return { row, line, effect: effect.effect, state: rowState(effect), reason, entityId, name, href, points };
	});
}

export type UndoneRow = Awaited<ReturnType<typeof listUndo>>[number];
