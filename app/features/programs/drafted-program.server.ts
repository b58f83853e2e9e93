import { initialOf, typedValues } from "~/kernel/drafts/draft.rules";
import type { Drafted } from "~/kernel/drafts/drafted";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { differingFields } from "~/kernel/drafts/sent-values.rules";
import type { TenantScope } from "~db/scope";
import { findProgram } from "./programs.repository.server";
import { programSchema } from "./programs.schemas";
import { homeCatalogueChoices } from "./programs.service.server";
import { SETTINGS_PATH } from "./settings.paths";
import { settingsFields } from "./settings-fields.rules";
import { partToShow } from "./settings-parts.rules";

/** How a program's settings are edited as a draft; there is no list inside them. */
const DRAFTED_PROGRAM: Drafted = {
	kind: "program",
	stored: async (scope) => {
		const program = await findProgram(scope);
		if (!program) return undefined;
		const known = new Set((await homeCatalogueChoices(scope, program)).map(({ id }) => id));
		const homeRewardCatalogues = program.homeRewardCatalogues.filter((id) => known.has(id));
		const shown = () => settingsFields({ ...program, homeRewardCatalogues });
		return { updated: program.updated, items: [], shown };
	},
	names: Object.keys(programSchema.shape),
	sets: ["locales", "hiddenEntries"],
	notFound: "program:errors.notFound",
	page: () => SETTINGS_PATH,
	list: SETTINGS_PATH,
};

/** The same for one sent form, which leads back to the part of the settings that it was about. */
export async function draftedSettings(scope: TenantScope, form: FormData): Promise<Drafted> {
	const { names } = DRAFTED_PROGRAM;
	const program = await findProgram(scope);
	const typed = program ? differingFields(typedValues(form, names), settingsFields(program), DRAFTED_PROGRAM) : [];
	const files = [...form].flatMap(([name, value]) => (typeof value !== "string" && value.size > 0 ? [name] : []));
	const part = partToShow(form, [...typed, ...files]);
	return { ...DRAFTED_PROGRAM, page: () => (part ? `${SETTINGS_PATH}#${part}` : SETTINGS_PATH) };
}

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
