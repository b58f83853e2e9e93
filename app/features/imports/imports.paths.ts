export const IMPORTS_PATH = "/admin/imports";
export const NEW_IMPORT_PATH = `${IMPORTS_PATH}/new`;
/** The same with a kind chosen, and its variant: "members/create-new". */
/** An example of the file that a kind of import takes. */
export const importExamplePath = (kind: string, variant: string) =>
	`${IMPORTS_PATH}/examples/${encodeURIComponent(kind)}/${encodeURIComponent(variant)}`;
export const newImportPath = (what: string) => `${NEW_IMPORT_PATH}?what=${encodeURIComponent(what)}`;

export function importPath(id: string): string {
	return `${IMPORTS_PATH}/${encodeURIComponent(id)}`;
}

export function importMappingPath(id: string): string {
	return `${importPath(id)}/mapping`;
}

export function importProblemsPath(id: string): string {
	return `${importPath(id)}/problems`;
}

export function importUndoPath(id: string): string {
	return `${importPath(id)}/undo`;
}

export function importUndoRowsPath(id: string): string {
	return `${importUndoPath(id)}/rows`;
}
