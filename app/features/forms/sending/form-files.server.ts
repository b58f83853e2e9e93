import { fileName } from "~/features/files/files.rules";
import { refusedFile } from "~/features/files/library/file-library.service.server";
import {
	findOwnUploads,
	listContentHashes,
	type MemberUpload,
} from "~/features/files/member-uploads.repository.server";
import { contentHash, storeForForm } from "~/features/files/member-uploads.service.server";
import type { Answers } from "~/features/forms/form-definition.rules";
import { fieldName, fileFields, mostFiles } from "~/features/forms/form-tree.rules";
import type { FormDefinition, FormField } from "~/features/forms/forms.schemas";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { chosenFiles, type PostedFiles } from "~/server/forms/read-files.server";
import type { TenantScope } from "~db/scope";

interface Taking {
	memberId: string;
	/** The entry that is changed; null for a new one. */
	entryId: string | null;
	definition: FormDefinition;
	posted: PostedFiles;
}

export interface TakenFiles {
	answers: Answers;
	/** Message keys by field id. */
	faults: Record<string, string[]>;
	uploads: MemberUpload[];
}

/**
 * Keeps the files of a posted entry form and puts their ids into the answers, whatever becomes of the other fields: a
 * form that comes back holds them still. Uploads that are not the member's to refer to are dropped with a fault.
 */
export async function takeFiles(scope: TenantScope, answers: Answers, taking: Taking): Promise<TakenFiles> {
	const fields = fileFields(taking.definition);
	const all = new Map(Object.entries(answers));
	const faults: Record<string, string[]> = {};
	if (fields.length === 0) return { answers, faults, uploads: [] };
	const named = fields.flatMap((field) => idsOf(all.get(field.id)));
	const known = await findOwnUploads(scope, taking.memberId, named, taking.entryId);
	for (const field of fields) {
		const { ids, reasons } = await takeField(scope, field, { ...taking, known, named: idsOf(all.get(field.id)) });
		if (ids.length > 0) all.set(field.id, ids);
		else all.delete(field.id);
		if (reasons.length > 0) faults[field.id] = reasons;
	}
	const held = fields.flatMap((field) => idsOf(all.get(field.id)));
	const uploads = await findOwnUploads(scope, taking.memberId, held, taking.entryId);
	return { answers: Object.fromEntries(all), faults, uploads };
}

async function takeField(
	scope: TenantScope,
	field: FormField,
	{ memberId, posted, known, named }: Taking & { known: readonly MemberUpload[]; named: readonly string[] },
): Promise<{ ids: string[]; reasons: string[] }> {
	const name = fieldName(field.id);
	const kept = named.filter((id) => known.some((upload) => upload.id === id && upload.fieldId === field.id));
	const reasons = kept.length < named.length ? ["files:errors.gone"] : [];
	const files = chosenFiles(posted.form, name);
	const most = mostFiles(field);
	const staying = isReplaced(field, files) ? [] : kept;
	for (const [index, large] of (posted.tooLarge.get(name) ?? []).entries())
		reasons.push(refusedFile(fileName(large, staying.length + files.length + index), "files:errors.documentTooLarge"));
	if (staying.length + files.length > most)
		return { ids: kept, reasons: [...reasons, message("forms:errors.maxFiles", { count: most })] };
	const stored: string[] = [];
	for (const [at, file] of files.entries()) {
		const index = staying.length + at;
		try {
			stored.push(await storeForForm(scope, { file, index, memberId, fieldId: field.id }));
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			reasons.push(refusedFile(fileName(file.name, index), error.messageKey));
		}
	}
	// Where the new one was refused, the one that was there is still better than none.
	return { ids: stored.length > 0 ? [...staying, ...stored] : kept, reasons };
}

function idsOf(value: Answers[string] | undefined): string[] {
	return Array.isArray(value) ? value : [];
}

/** The ids of all uploads that the answers of a form name. */
export function uploadIds(definition: FormDefinition, answers: Answers): string[] {
	return fileFields(definition).flatMap(({ id }) => (Object.hasOwn(answers, id) ? idsOf(answers[id]) : []));
}

/** By field, the hashes of the files a form was sent with: those it held already, then those chosen anew. */
export async function sentFileHashes(
	scope: TenantScope,
	answers: Answers,
	{ memberId, definition, posted }: Omit<Taking, "entryId">,
): Promise<Record<string, string[]>> {
	const fields = fileFields(definition);
	const named = fields.flatMap((field) => idsOf(answers[field.id]));
	const known = await listContentHashes(scope, memberId, named);
	const hashes = await Promise.all(
		fields.map(async (field) => {
			const files = chosenFiles(posted.form, fieldName(field.id));
			const chosen = await Promise.all(
				files.map(async (file) => contentHash(new Uint8Array(await file.arrayBuffer()))),
			);
			const kept = idsOf(answers[field.id]).map((id) => known.get(id) ?? id);
			return [field.id, isReplaced(field, files) ? chosen : [...kept, ...chosen]] as const;
		}),
	);
	return Object.fromEntries(hashes.filter(([, ofField]) => ofField.length > 0));
}

/** A field for one file: another one takes the place of the first. */
const isReplaced = (field: FormField, files: readonly File[]) => mostFiles(field) === 1 && files.length === 1;
