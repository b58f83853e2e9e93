import { findItemTags } from "~/kernel/targeting/targeting.repository.server";
import { upperKey } from "~/lib/text";
import type { TenantScope } from "~db/scope";
import { readDefinition } from "../stored-definition.server";

/** A form as its page shows it. */
export async function findForm(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("forms")
		.select(["id", "title", "sections", "version", "status", "allow_anonymous", "keep_days as keepDays"])
		.select(["publish_from as publishFrom", "publish_until as publishUntil"])
		.select(["created", "updated", "created_by as createdBy", "updated_by as updatedBy"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { sections, status, allow_anonymous, ...form } = row;
	return {
		...form,
		opensAlone: status === "Active",
		allowAnonymous: allow_anonymous === 1,
		definition: readDefinition(sections),
		...(await findItemTags(scope, "form", id)),
	};
}

export type Form = NonNullable<Awaited<ReturnType<typeof findForm>>>;

/** The offers whose opportunities ask for a form, by title. */
export function listOffersOfForm(scope: TenantScope, formId: string, limit: number) {
	return scope.query
		.selectFrom("opportunities as o")
		.innerJoin("offers as f", (join) =>
			join.onRef("f.program_id", "=", "o.program_id").onRef("f.id", "=", "o.offer_id"),
		)
		.select(["f.id", "f.title"])
		.distinct()
		.where("o.program_id", "=", scope.programId)
		.where("o.form_id", "=", formId)
		.orderBy("f.title_sort")
		.limit(limit)
		.execute();
}

/** Whether a form of the program has this title, in whatever case. */
export async function isFormTitleTaken(scope: TenantScope, title: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("forms")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
	return row !== undefined;
}
