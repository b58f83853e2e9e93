export const SEARCH_PATH = "/search";
export const ADMIN_SEARCH_PATH = "/admin/search";
