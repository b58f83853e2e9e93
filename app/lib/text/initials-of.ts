import { initials } from "../text";

/** The initials of a name in one piece: of its first word and its last. */
export function initialsOf(name: string): string {
	const [first = "", ...others] = name.split(" ");
	return initials(first, others.at(-1) ?? "");
}
