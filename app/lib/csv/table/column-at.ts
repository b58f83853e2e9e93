import { FileRefused } from "../file-refused";

/** Where the column of this name stands, -1 where there is none. Throws FileRefused where there are two: nobody can tell which is meant. */
export function columnAt(names: readonly string[], name: string): number {
	const at = names.indexOf(name);
	if (at !== names.lastIndexOf(name)) throw new FileRefused("duplicateHeader", { name });
	return at;
}
