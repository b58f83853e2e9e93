import { initialOf } from "~/kernel/drafts/draft.rules";
import type { Drafted } from "~/kernel/drafts/drafted";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import type { TenantScope } from "~db/scope";
import { findProgram } from "./programs.repository.server";
import { programSchema } from "./programs.schemas";
import { SETTINGS_PATH } from "./settings.paths";

/** How a program's settings are edited as a draft; there is no list inside them. */
export const DRAFTED_PROGRAM: Drafted = {
	kind: "program",
	stored: async (scope) => {
		const program = await findProgram(scope);
		return program && { updated: program.updated, items: [] };
	},
	names: Object.keys(programSchema.shape),
	notFound: "program:errors.notFound",
	page: () => SETTINGS_PATH,
	list: SETTINGS_PATH,
};

/** The admin's unsaved changes of the settings, as the form shows them; null while there are none. */
export async function openSettingsDraft(scope: TenantScope) {
	const draft = await findDraft(scope, "program", scope.programId);
	if (!draft) return null;
	return {
		updated: draft.updated,
		basedOn: draft.basedOn,
		fields: draft.state.fields && initialOf(draft.state.fields),
	};
}
