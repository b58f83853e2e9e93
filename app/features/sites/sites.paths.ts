const BASE = "/admin/platform/sites";

export const sitePaths = {
	list: BASE,
	new: `${BASE}/new`,
	/** A new site with its program chosen already. */
	newFor: (programId: string) => `${BASE}/new?program=${encodeURIComponent(programId)}`,
	edit: (id: string) => `${BASE}/${encodeURIComponent(id)}`,
	delete: (id: string) => `${BASE}/${encodeURIComponent(id)}/delete`,
};
