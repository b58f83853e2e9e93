import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { deletedNames } from "~/kernel/audit/audit.repository.server";
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
	// An undo deletes what it takes back: the log still knows what that was called.
	const gone = await deletedNames(
		scope,
		rows.flatMap(({ entityId }) => (names.has(entityId) ? [] : entityId)),
	);
	return rows.map((effect: ListedEffect) => {
		const { row, line, reason, entityId } = effect;
		const { name = gone.get(entityId) ?? null, href = null, points = null } = names.get(entityId) ?? {};
		return { row, line, effect: effect.effect, state: rowState(effect), reason, entityId, name, href, points };
	});
}

export type UndoneRow = Awaited<ReturnType<typeof listUndo>>[number];
