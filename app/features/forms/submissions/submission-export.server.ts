import { listNamesOfUploads } from "~/features/files/member-uploads.repository.server";
import { EXPORT_BYTES, ROWS_AT_ONCE } from "~/lib/limits";
import { roomyPages } from "~db/keyset";
import type { TenantScope } from "~db/scope";
import { type Answers, describeAnswers } from "../form-definition.rules";
import { answerableFields } from "../form-tree.rules";
import { listVersions } from "../versions/form-versions.repository.server";
import { type AnsweredSubmission, listAnswered, listAnswerSizes } from "./submissions.repository.server";

interface Answered {
	formVersion: number;
	answers: Answers;
	/** Names of uploads by their ids. */
	files: ReadonlyMap<string, string>;
}

/**
 * A column for each field that any version of a form has: those of the form as it is first, called as they are now, then those
 * that are gone, called as they were last.
 */
export async function submissionColumns(scope: TenantScope, formId: string, words: { yes: string; no: string }) {
	const versions = await listVersions(scope, formId);
	const labels = new Map<string, string>();
	for (const definition of [...versions.values()].reverse())
		for (const { field } of answerableFields(definition))
			if (!labels.has(field.id)) labels.set(field.id, field.label ?? field.id);
	return {
		labels: [...labels.values()],
		cells: ({ formVersion, answers, files }: Answered): string[] => {
			const definition = versions.get(formVersion) ?? { sections: [] };
			const rows = new Map(describeAnswers(definition, answers, words).map((row) => [row.id, row]));
			return [...labels.keys()].map((id) => {
				const row = rows.get(id);
				return row?.uploads?.map((upload) => files.get(upload) ?? upload).join(", ") ?? row?.value ?? "";
			});
		},
	};
}

/** All submissions of a form, newest first, some at a time: one alone may be as long as any form. */
export async function* submissionPages(scope: TenantScope, formId: string) {
	const pageAfter = (last: AnsweredSubmission | undefined, limit: number) => ({
		after: last ? [last.submittedAt, last.id] : null,
		limit,
	});
	const pages = roomyPages<AnsweredSubmission>(
		{ rows: ROWS_AT_ONCE, bytes: EXPORT_BYTES },
		(last, size) => listAnswerSizes(scope, formId, pageAfter(last, size)),
		(last, size) => listAnswered(scope, formId, pageAfter(last, size)),
	);
	for await (const rows of pages) {
		const files = await listNamesOfUploads(
			scope,
			rows.map(({ id }) => id),
		);
		yield rows.map((row) => ({ ...row, files }));
	}
}
