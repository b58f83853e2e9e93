export const API_KEYS_PATH = "/admin/api-keys";
export const NEW_KEY_PATH = `${API_KEYS_PATH}/new`;
export const revokeKeyPath = (id: string) => `${API_KEYS_PATH}/${encodeURIComponent(id)}/revoke`;
