const BASE = "/admin/platform/programs";

export const programPaths = {
	list: BASE,
	new: `${BASE}/new`,
	newOf: (organisationId: string) => `${BASE}/new?organisation=${encodeURIComponent(organisationId)}`,
	edit: (id: string) => `${BASE}/${encodeURIComponent(id)}`,
	status: (id: string) => `${BASE}/${encodeURIComponent(id)}/status`,
};
