/** What a company's key is called where a program gives it no name. */
export const KEY_LABEL = "identifier";
