import { findOwnUploads } from "~/features/files/member-uploads.repository.server";
import { readAnswers } from "~/features/forms/form-definition.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { uploadIds } from "~/features/forms/sending/form-files.server";
import { toForm } from "~/features/kept-posts/sealed-post.server";
import { keptForMember } from "~/features/kept-posts/show-kept.server";
import type { TenantScope } from "~db/scope";
import { entryForm } from "../entries.rules";
import { type EntryFormReply, formText, openedAt } from "../entry-form.server";

interface Asked {
	memberId: string;
	request: Request;
	/** The entry that is changed; null for a new one. */
	entryId: string | null;
	definition: FormDefinition | null;
}

/** What a member sent for an entry when their session had ended, as the answer that shows the form again. */
export async function keptEntry(scope: TenantScope, asked: Asked): Promise<EntryFormReply | null> {
	const { memberId, request, entryId } = asked;
	const kept = await keptForMember(scope, memberId, request);
	if (!kept) return null;
	const form = toForm(kept);
	const definition = entryForm(asked.definition, "");
	const answers = readAnswers(definition, form);
	const files = await findOwnUploads(scope, memberId, uploadIds(definition, answers), entryId);
	const oneTimeKey = formText(form, "_key");
	const companyId = formText(form, "companyId");
	return { answers, companyId, files, errors: {}, opened: openedAt(form), ...(oneTimeKey && { oneTimeKey }) };
}
