export const API_KEYS_PATH = "/admin/api-keys";
