const BASE = "/admin/orders";
const page = (id: string, name = "") => `${BASE}/${encodeURIComponent(id)}${name}`;

/** Admin addresses. */
export const orderPaths = {
	list: BASE,
	/** Orders in a member's name; without one it asks whose. */
	new: (memberId?: string) => `${BASE}/new${memberId === undefined ? "" : `?member=${encodeURIComponent(memberId)}`}`,
	bulk: `${BASE}/bulk`,
	export: `${BASE}/export`,
	show: (id: string) => page(id),
	cancel: (id: string) => page(id, "/cancel"),
	delete: (id: string) => page(id, "/delete"),
};
