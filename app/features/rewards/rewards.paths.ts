const entity = (base: string) => ({
	list: base,
	new: `${base}/new`,
	edit: (id: string) => `${base}/${encodeURIComponent(id)}`,
	delete: (id: string) => `${base}/${encodeURIComponent(id)}/delete`,
	bulk: `${base}/bulk`,
});

/** Admin addresses. */
export const rewardPaths = { ...entity("/admin/rewards"), export: "/admin/rewards/export" };
export const categoryPaths = entity("/admin/reward-categories");
export const cataloguePaths = entity("/admin/reward-catalogues");
