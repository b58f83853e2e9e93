const entity = (base: string) => ({
	list: base,
	new: `${base}/new`,
	edit: (id: string) => `${base}/${encodeURIComponent(id)}`,
	delete: (id: string) => `${base}/${encodeURIComponent(id)}/delete`,
	bulk: `${base}/bulk`,
	export: `${base}/export`,
});

/** Admin addresses. */
export const companyPaths = {
	...entity("/admin/companies"),
	members: (id: string) => `/admin/companies/${encodeURIComponent(id)}/members`,
	membersBulk: (id: string) => `/admin/companies/${encodeURIComponent(id)}/members/bulk`,
};
export const companyTagPaths = entity("/admin/company-tags");
