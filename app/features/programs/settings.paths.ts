/** Where a program's settings are changed. */
export const SETTINGS_PATH = "/admin/settings";
