import { upperKey } from "~/lib/text";

/** An admin's name as it is shown and as lists compare it; whoever stores a name stores both. */
export function nameColumns(name: string) {
	return { name: name.trim(), name_upper: upperKey(name) };
}
