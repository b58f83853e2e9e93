import { upperKey } from "~/lib/text";

/** A program's title as the directory keeps it: as it is shown, and as lists are ordered and searched by it. */
export const directoryTitle = (title: string) => ({ title: title.trim(), title_upper: upperKey(title) });
