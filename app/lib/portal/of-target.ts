/** What a table's card says behind its value unless told; the portal itself says it in every language (TABLE-10). */
export const OF_TARGET = "of Target";
