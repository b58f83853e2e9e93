export const IMPORTS_PATH = "/admin/imports";
export const NEW_IMPORT_PATH = `${IMPORTS_PATH}/new`;
/** An example of the file that a kind of import takes. */
export const importExamplePath = (kind: string, variant: string) =>
	`${IMPORTS_PATH}/examples/${encodeURIComponent(kind)}/${encodeURIComponent(variant)}`;
/** A new import with a kind chosen, and its variant: "members/create-new"; with `subject` also what its rows belong to. */
export const newImportPath = (what: string, subject?: string | null) =>
	`${NEW_IMPORT_PATH}?${new URLSearchParams({ what, ...(subject && { subject }) })}`;

export function importPath(id: string): string {
	return `${IMPORTS_PATH}/${encodeURIComponent(id)}`;
}

export function importMappingPath(id: string): string {
	return `${importPath(id)}/mapping`;
}

/** The rows that were left out, as a file; with a cause those that it stopped. */
export function importProblemsPath(id: string, cause?: string): string {
	return `${importPath(id)}/problems${cause ? `?cause=${encodeURIComponent(cause)}` : ""}`;
}

export function importUndoPath(id: string): string {
	return `${importPath(id)}/undo`;
}

export function importUndoRowsPath(id: string): string {
	return `${importUndoPath(id)}/rows`;
}
