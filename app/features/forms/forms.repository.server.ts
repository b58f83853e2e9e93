import { setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { toFlag } from "~db/columns";
import { UniqueViolation } from "~db/errors";
import type { WriteScope } from "~db/scope";
import { type FormDefinition, formDefinitionSchema } from "./forms.schemas";

export interface NewForm {
	title: string;
	definition: FormDefinition;
	/** Members open it by itself. */
	opensAlone?: boolean;
	allowAnonymous?: boolean;
	/** Submissions go after so many days. */
	keepDays?: number | null | undefined;
	/** UTC milliseconds. */
	publishFrom?: number | null;
	publishUntil?: number | null;
	memberTags?: string[];
	/** Ids of company tags. */
	companyTagIds?: string[];
	id?: string;
}

/** Adds a form definition. Throws ZodError for a definition that is none, Refused at `title` when the title is taken. */
export async function insertForm(tx: WriteScope, form: NewForm): Promise<string> {
	const id = form.id ?? newId();
	const at = tx.now();
	const { sections } = formDefinitionSchema.parse(form.definition);
	try {
		await tx.trx
			.insertInto("forms")
			.values({
				program_id: tx.programId,
				id,
				title: form.title.trim(),
				title_upper: upperKey(form.title),
				sections: JSON.stringify(sections),
				status: form.opensAlone ? "Active" : "Inactive",
				allow_anonymous: toFlag(form.allowAnonymous ?? false),
				keep_days: form.keepDays ?? null,
				publish_from: form.publishFrom ?? null,
				publish_until: form.publishUntil ?? null,
				created: at,
				updated: at,
				created_by: tx.actor.id,
				updated_by: tx.actor.id,
			})
			.execute();
	} catch (error) {
		if (error instanceof UniqueViolation && error.columns.includes("title_upper"))
			throw new Refused("forms:errors.titleTaken", "title");
		throw error;
	}
	const { memberTags = [], companyTagIds = [] } = form;
	await setItemTags(tx, "form", id, { memberTags, companyTagIds });
	tx.note("offers", id);
	return id;
}
