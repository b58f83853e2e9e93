import { cipher } from "~/server/crypto/fields.server";
import { type MemberFilter, searchKeys } from "./member-list.rules";

/** One way a search can find a member; each has an index of its own. */
export interface SearchBranch {
	by: "name" | "lastname" | "email" | "key";
	value: string;
}

/** The ways to look a search up; none when nothing is searched for. */
export function searchBranches({ q, byKey }: Pick<MemberFilter, "q" | "byKey">): SearchBranch[] {
	const { name, email, key } = searchKeys(q);
	const branches: SearchBranch[] = [];
	if (name !== null) branches.push({ by: "name", value: name }, { by: "lastname", value: name });
	if (email !== null) branches.push({ by: "email", value: email });
	if (key !== null && byKey) branches.push({ by: "key", value: cipher().lookupHash(key) });
	return branches;
}
