export const IMPORTS_PATH = "/admin/imports";
export const NEW_IMPORT_PATH = `${IMPORTS_PATH}/new`;

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
