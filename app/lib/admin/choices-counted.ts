/** Rows are counted to here beside the choices of a filter, which are several. Not among the limits, which members load too. */
export const CHOICES_COUNTED = 1_000;
