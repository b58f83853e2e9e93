import { visibleTo } from "~/kernel/targeting/targeting.repository.server";
import type { TenantScope } from "~db/scope";
import { readDefinition } from "../stored-definition.server";

/**
 * A form that opens by itself, as this member may see it now; without a member one that anybody may fill in and that has no
 * tags. Everything else is as good as not there.
 */
export async function findOpenForm(scope: TenantScope, id: string, memberId: string | null) {
	const row = await scope.query
		.selectFrom("forms")
		.select(["id", "title", "sections", "version as formVersion", "allow_anonymous as allowAnonymous"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.where(visibleTo(scope, "form", "forms", { memberId: memberId ?? "", at: scope.now() }))
		.$if(memberId === null, (query) => query.where("allow_anonymous", "=", 1))
		.executeTakeFirst();
	if (!row) return undefined;
	const { sections, ...form } = row;
	return { ...form, formId: form.id, definition: readDefinition(sections) };
}
