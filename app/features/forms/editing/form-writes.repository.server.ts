import { changedRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import type { Zoned } from "~/kernel/publication/in-zone";
import { deleteItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { toFlag } from "~db/columns";
import type { WriteScope } from "~db/scope";
import type { FormDefinition } from "../forms.schemas";
import type { FormFormValue } from "./form-admin.schemas";
import type { Form } from "./form-record.repository.server";

export type FormInput = Zoned<Omit<FormFormValue, "updated" | "draft">>;

/**
 * Changes a form, as it is stored within this transaction; another definition makes the next version. Throws Refused (409)
 * when somebody saved it since the page was opened, and at `title` for one that is taken.
 */
export async function updateForm(
	tx: WriteScope,
	stored: Pick<Form, "id" | "updated" | "version">,
	{ definition, ...input }: FormInput & { definition: FormDefinition | null },
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("forms:errors.titleTaken", () =>
		tx.trx
			.updateTable("forms")
			.set({
				...titleColumns(input.title),
				...audit,
				status: input.opensAlone ? "Active" : "Inactive",
				allow_anonymous: toFlag(input.allowAnonymous),
				keep_days: input.keepDays ?? null,
				publish_from: input.publishFrom,
				publish_until: input.publishUntil,
				...(definition && { sections: JSON.stringify(definition.sections), version: stored.version + 1 }),
			})
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	await setItemTags(tx, "form", stored.id, input);
	tx.note("offers", stored.id);
}

/** Deletes a form that nothing asks for. Throws ForeignKeyViolation while something does. */
export async function deleteForm(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "form", id);
	await tx.trx.deleteFrom("forms").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("offers", id);
}
