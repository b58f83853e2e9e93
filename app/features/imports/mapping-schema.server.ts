import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { ColumnMapping } from "~/lib/csv/mapping";
import type { TenantScope } from "~db/scope";
import { codeColumnsSchema } from "./codes/code-columns.schemas";
import { variantColumns } from "./import-kind";
import { index, mappingSchema } from "./imports.schemas";
import { type Chosen, TICKED_CODES } from "./kind-choices";
import { importKindOf } from "./kinds/registry.server";

/** The columns form of a job, with the columns of codes where its kind has such. */
export async function mappingSchemaOf(scope: TenantScope, job: ImportJob) {
	const kind = importKindOf(job.kind);
	const { headers } = job.shape;
	const plain = mappingSchema(kind, job.variant, headers.length);
	const chosenOf = (settings: Record<string, string | undefined>): Chosen =>
		Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (value ? [[name, value]] : [])));
	if (!kind.codes?.variants.includes(job.variant))
		return plain.transform(({ columns, settings }) => ({ columns, chosen: chosenOf(settings) }));
	const { codes: known } = await kind.codes.known(scope, job.subject ?? "");
	const codes = codeColumnsSchema({ headers, known, most: kind.codes.most });
	return plain.and(codes).transform(({ columns, settings, mapping, added }, context) => {
		const all: ColumnMapping = { ...columns };
		for (const [column, at] of Object.entries(mapping)) {
			if (Object.values(columns).includes(at))
				context.addIssue({ code: "custom", path: ["codes", `c${at}`], message: "imports:mapping.twice" });
			all[column] = at;
		}
		if (Object.keys(mapping).length === 0)
			context.addIssue({ code: "custom", path: [], message: "imports:codes.required" });
		return { columns: all, chosen: { ...chosenOf(settings), [TICKED_CODES]: added.join("\n") } };
	});
}

/** What a columns form assigns that cannot stand as a whole, and what else it says of the rows. */
export function assignedIn(form: FormData, job: ImportJob): { mapping: ColumnMapping; chosen: Chosen } {
	const kind = importKindOf(job.kind);
	const columns = variantColumns(kind, job.variant).map(({ key }) => {
		const at = index.safeParse(form.get(`columns.${key}`) || undefined).data;
		return [key, at !== undefined && at < job.shape.headers.length ? at : null] as const;
	});
	const settings = (kind.settings ?? []).flatMap(({ name, values }) => {
		const said = values.find((value) => value === form.get(`settings.${name}`));
		return said === undefined ? [] : [[name, said] as const];
	});
	return { mapping: Object.fromEntries(columns), chosen: Object.fromEntries(settings) };
}
