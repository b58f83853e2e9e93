const BASE = "/admin/orders";
const page = (id: string, name = "") => `${BASE}/${encodeURIComponent(id)}${name}`;

/** Admin addresses. */
export const orderPaths = {
	list: BASE,
	/** A member's orders, as the list's own search finds them. */
	ofMember: (email: string) => `${BASE}?${new URLSearchParams({ q: email })}`,
	/** Orders in a member's name; without one it asks whose. */
	new: (memberId?: string) => `${BASE}/new${memberId === undefined ? "" : `?member=${encodeURIComponent(memberId)}`}`,
	/** An order in a member's name, as a query holds it. */
	review: (order: URLSearchParams) => `${BASE}/new?${order}`,
	/** Where the orders of a member go, asked on the way to one. */
	delivery: `${BASE}/delivery`,
	/** The page of an order in a member's name whose address ends in `search`: placing it, or keeping its note before it leads on. */
	from: (search: string, keep?: "rows" | "delivery") => {
		const order = new URLSearchParams(search);
		order.delete("keep");
		if (keep) order.set("keep", keep);
		return `${BASE}/new?${order}`;
	},
	bulk: `${BASE}/bulk`,
	export: `${BASE}/export`,
	show: (id: string) => page(id),
	/** Where the order goes. */
	address: (id: string) => page(id, "/address"),
	/** The question before an order is completed. */
	complete: (id: string) => page(id, "?complete"),
	cancel: (id: string) => page(id, "/cancel"),
	delete: (id: string) => page(id, "/delete"),
};
