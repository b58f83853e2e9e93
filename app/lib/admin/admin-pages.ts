/** Addresses of the pages of an entity below `base`, as `entity()` in app/routes.ts makes them. */
export const adminPages = (base: string) => ({
	list: base,
	new: `${base}/new`,
	edit: (id: string) => `${base}/${encodeURIComponent(id)}`,
	delete: (id: string) => `${base}/${encodeURIComponent(id)}/delete`,
	bulk: `${base}/bulk`,
	export: `${base}/export`,
});
