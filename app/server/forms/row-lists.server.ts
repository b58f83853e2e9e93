import { type ZodType, z } from "zod";

/**
 * Takes from what was typed each list of rows that came as something else: a page draws a row for each of them, and nobody's
 * browser sends them otherwise.
 */
export function dropBrokenLists(typed: Record<string, unknown>, schema: ZodType): void {
	const shape = objectIn(schema)?.shape ?? {};
	for (const [name, value] of Object.entries(typed)) if (isRowList(shape[name]) && !isRows(value)) delete typed[name];
}

const isRows = (value: unknown) =>
	Array.isArray(value) &&
	Array.from(value).every((row) => typeof row === "object" && row !== null && !Array.isArray(row));

function isRowList(schema: unknown): boolean {
	const bare = unwrapped(schema);
	return bare instanceof z.ZodArray && objectIn(bare.element) !== undefined;
}

function objectIn(schema: unknown): z.ZodObject | undefined {
	const bare = unwrapped(schema);
	return bare instanceof z.ZodObject ? bare : undefined;
}

/** Without what is around a schema: a default, a change of what it reads. */
function unwrapped(schema: unknown): unknown {
	if (schema instanceof z.ZodPipe) return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
	const wraps = [z.ZodOptional, z.ZodDefault, z.ZodPrefault, z.ZodNullable].some((kind) => schema instanceof kind);
	return wraps ? unwrapped((schema as z.ZodOptional).def.innerType) : schema;
}
