/** Where a program's settings are changed. */
export const SETTINGS_PATH = "/admin/settings";
/** What members find on their home page. */
export const HOME_SETTINGS_PATH = `${SETTINGS_PATH}/home`;
/** What has expired of the points of its members, and what will next. */
export const EXPIRY_PATH = `${SETTINGS_PATH}/expiry`;
