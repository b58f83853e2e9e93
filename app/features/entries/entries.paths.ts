export function entryPath(id: string, part?: "edit" | "withdraw"): string {
	const path = `/entries/${encodeURIComponent(id)}`;
	return part ? `${path}/${part}` : path;
}
