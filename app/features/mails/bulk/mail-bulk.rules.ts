/** What can be done with several mails at once, by the words for it. */
export const MAIL_BULK = { retry: "mails:bulk.retry" } as const;
