import { adminPages } from "~/lib/admin/admin-pages";

const tiers = adminPages("/admin/tiers");
export const tierPaths = { ...tiers, default: (id: string) => `${tiers.edit(id)}/default` };

export const awardPaths = adminPages("/admin/awards");
