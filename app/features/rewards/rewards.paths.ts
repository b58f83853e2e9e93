import { adminPages } from "~/lib/admin/admin-pages";

/** Admin addresses. */
const pages = adminPages("/admin/rewards");
export const rewardPaths = { ...pages, duplicate: (id: string) => `${pages.edit(id)}/duplicate` };
export const categoryPaths = adminPages("/admin/reward-categories");
export const cataloguePaths = adminPages("/admin/reward-catalogues");
