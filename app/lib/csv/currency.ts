const CODES = "USD|CAD|EUR|GBP|CHF|AUD|NZD|JPY|CNY|INR|MXN|BRL|SEK|NOK|DKK|PLN|CZK|ZAR|XOF|XAF|MAD|TND";
const SIGN = "[$€£¥₹]";
const MARK = `(?:(?:(?:${CODES})\\s?|CA|US|AU|NZ|HK|C|A)?${SIGN}|${CODES}|${SIGN}\\s?(?:CA|US|${CODES}))`;
const BEFORE = new RegExp(`^([+-]?)\\s*${MARK}\\s*`, "i");
const AFTER = new RegExp(`\\s*${MARK}(-?)$`, "i");

/** An amount as it is written, without its currency; a minus on either side stays. */
export const withoutCurrency = (text: string): string => text.replace(BEFORE, "$1").replace(AFTER, "$1");
