import type { Answers } from "~/features/forms/form-definition.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { readDefinition } from "~/features/forms/stored-definition.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { isDecided, workedOutPoints } from "../entries.rules";
import type { ListedEntry } from "../list/entry-list.repository.server";

/** What those of a page of entries that wait would bring, without a bonus, by their id; one statement for all of them. */
export async function expectedPoints(
	scope: TenantScope,
	listed: readonly Pick<ListedEntry, "id" | "status">[],
): Promise<Record<string, number>> {
	const ids = listed.filter(({ status }) => !isDecided(status)).map(({ id }) => id);
	if (ids.length === 0) return {};
	const rows = await scope.query
		.selectFrom("offer_entries as e")
		.leftJoin("opportunities as p", (join) =>
			join.onRef("p.program_id", "=", "e.program_id").onRef("p.id", "=", "e.opportunity_id"),
		)
		.leftJoin("forms as f", (join) => join.onRef("f.program_id", "=", "e.program_id").onRef("f.id", "=", "e.form_id"))
		.leftJoin("form_versions as v", (join) =>
			join
				.onRef("v.program_id", "=", "e.program_id")
				.onRef("v.form_id", "=", "e.form_id")
				.onRef("v.version", "=", "e.form_version"),
		)
		.select(["e.id", "e.form_submission_data as data", "p.points"])
		.select((eb) => eb.fn.coalesce("v.sections", "f.sections").as("sections"))
		.where("e.program_id", "=", scope.programId)
		.where("e.id", "in", ids)
		.execute();
	// Most of a page answer the same few forms.
	const definitions = new Map<string | null, FormDefinition | null>([[null, null]]);
	return Object.fromEntries(
		rows.map(({ id, data, points, sections }) => {
			const definition = definitions.get(sections) ?? (sections === null ? null : readDefinition(sections));
			definitions.set(sections, definition);
			return [id, workedOutPoints(definition, readJson<Answers>(data, {}), points ?? 0)];
		}),
	);
}
