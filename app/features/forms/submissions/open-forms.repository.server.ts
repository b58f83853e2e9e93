import { sql } from "kysely";
import { memberKey } from "~/kernel/one-time-keys/member-key.server";
import { visibleTo } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import { readDefinition } from "../stored-definition.server";
import { shownForm } from "../versions/shown-form.server";

const openTo = (scope: TenantScope, memberId: string) =>
	scope.query
		.selectFrom("forms")
		.select(["id", "title", "sections", "version as formVersion", "allow_anonymous as allowAnonymous"])
		.where("program_id", "=", scope.programId)
		.where(visibleTo(scope, "form", "forms", { memberId, at: scope.now() }));

/** Of some forms those that a member may fill in now, each as a page shows it. */
export async function listOpenForms(scope: TenantScope, ids: readonly string[], memberId: string) {
	const rows = await openTo(scope, memberId)
		.where(sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`)
		.execute();
	return rows.map(({ id, title, sections, formVersion }) => ({
		...{ id, title, definition: readDefinition(sections) },
		...{ asked: shownForm(memberId, { formId: id, formVersion }), submitKey: memberKey(memberId) },
	}));
}

/**
 * A form that opens by itself, as this member may see it now; without a member one that anybody may fill in and that has no
 * tags. Everything else is as good as not there.
 */
export async function findOpenForm(scope: TenantScope, id: string, memberId: string | null) {
	const row = await openTo(scope, memberId ?? "")
		.where("id", "=", id)
		.$if(memberId === null, (query) => query.where("allow_anonymous", "=", 1))
		.executeTakeFirst();
	if (!row) return undefined;
	const { sections, ...form } = row;
	return { ...form, formId: form.id, definition: readDefinition(sections) };
}
