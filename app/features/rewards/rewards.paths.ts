import { adminPages } from "~/lib/admin/admin-pages";

/** Admin addresses. */
export const rewardPaths = adminPages("/admin/rewards");
export const categoryPaths = adminPages("/admin/reward-categories");
export const cataloguePaths = adminPages("/admin/reward-catalogues");
