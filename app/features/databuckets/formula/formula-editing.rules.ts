/** In front of a rule's id in the page that lists them. */
export const RULES_ANCHOR = "rule-";
