import { adminPages } from "~/lib/admin/admin-pages";

export const databucketPaths = adminPages("/admin/databuckets");
