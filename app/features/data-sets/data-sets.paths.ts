/** Where an open form asks whether a value is in its data set. */
export const CHECK_VALUE_PATH = "/check-value";
