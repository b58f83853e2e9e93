/** Changes whenever a program is saved, so a theme may be cached for ever under its address. */
export function themeVersion(updated: number): string {
	return updated.toString(36);
}
