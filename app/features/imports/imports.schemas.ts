import * as z from "zod";
import { type ColumnMapping, missingColumns } from "~/lib/csv/mapping";
import { type AnyKind, findVariant, variantColumns } from "./import-kind";

/** The upload form; `file` is the name of the file that has been received, if any. */
export function importUploadSchema(kinds: readonly AnyKind[]) {
	return z
		.object({
			what: z.string({ error: "imports:upload.kindRequired" }),
			subject: z.string().max(100).optional(),
			databucket: z.string().max(100).optional(),
			file: z.string().optional(),
		})
		.transform(({ what, file, ...subjects }, context) => {
			const [kindId, variantId] = what.split("/");
			const kind = kinds.find(({ id }) => id === kindId);
			const variant = kind?.variants.find(({ id }) => id === variantId);
			const field = kind?.subject?.field;
			const subject = field && subjects[field];
			if (field && !subject) {
				context.addIssue({ code: "custom", path: [field], message: `imports:upload.${field}Required` });
				return z.NEVER;
			}
			// What was chosen beside a kind that has none says nothing.
			if (kind && variant) return { kind: kind.id, variant: variant.id, subject: subject ?? null, file };
			context.addIssue({ code: "custom", path: ["what"], message: "imports:upload.kindRequired" });
			return z.NEVER;
		});
}

/** The number of a header. */
export const index = z
	.string()
	.regex(/^\d{1,3}$/)
	.transform(Number)
	.optional();

function settingsSchema({ settings = [] }: AnyKind, variant: string) {
	const asked = settings.filter(({ variants }) => variants?.includes(variant) ?? true);
	const value = (values: readonly string[]) => z.enum(values as [string, ...string[]]).optional();
	return z.object(Object.fromEntries(asked.map(({ name, values }) => [name, value(values)]))).default({});
}

/** The mapping form: for each column of the kind the number of the header it is read from. */
export function mappingSchema(kind: AnyKind, variant: string, headerCount: number) {
	const columns = variantColumns(kind, variant);
	return z.object({
		settings: settingsSchema(kind, variant),
		columns: z
			.object(Object.fromEntries(columns.map(({ key }) => [key, index])))
			.optional()
			.transform((chosen = {}, context) => {
				const mapping: ColumnMapping = {};
				const taken = new Set<number>();
				for (const { key } of columns) {
					const at = chosen[key];
					if (at === undefined || at >= headerCount) {
						mapping[key] = null;
						if (at !== undefined) context.addIssue({ code: "custom", path: [key], message: "ui:field.odd" });
					} else {
						mapping[key] = at;
						if (taken.has(at)) context.addIssue({ code: "custom", path: [key], message: "imports:mapping.twice" });
						taken.add(at);
					}
				}
				const { oneOf = [] } = findVariant(kind, variant);
				if (oneOf[0] && oneOf.every((key) => (mapping[key] ?? null) === null))
					context.addIssue({ code: "custom", path: [oneOf[0]], message: "imports:mapping.oneOf" });
				for (const key of missingColumns(mapping, columns).filter((key) => chosen[key] === undefined))
					context.addIssue({ code: "custom", path: [key], message: "imports:mapping.required" });
				return mapping;
			}),
	});
}
