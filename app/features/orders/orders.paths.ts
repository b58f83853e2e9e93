const BASE = "/admin/orders";
const page = (id: string, name = "") => `${BASE}/${encodeURIComponent(id)}${name}`;

/** Admin addresses. */
export const orderPaths = {
	list: BASE,
	bulk: `${BASE}/bulk`,
	export: `${BASE}/export`,
	show: (id: string) => page(id),
	cancel: (id: string) => page(id, "/cancel"),
	delete: (id: string) => page(id, "/delete"),
};
