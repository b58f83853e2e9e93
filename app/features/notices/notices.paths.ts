export const NOTICES_PATH = "/notices";
/** Which mails a member gets. */
export const NOTICE_SWITCHES_PATH = "/profile/notices";
