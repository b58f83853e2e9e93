const BASE = "/admin/platform/programs";

export const programPaths = {
	list: BASE,
	new: `${BASE}/new`,
	edit: (id: string) => `${BASE}/${encodeURIComponent(id)}`,
	status: (id: string) => `${BASE}/${encodeURIComponent(id)}/status`,
};
