import { linkMember } from "~/features/companies/companies.repository.server";
import { insertMember, type NewMember, savePassword, setTags } from "~/features/members/members.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";

export interface MemberValues extends Partial<NewMember> {
	tags?: readonly string[];
	companyIds?: readonly string[];
	/** A hash made by hashPassword; without one the member cannot sign in. */
	passwordHash?: string;
}

/** Makes a member, Active and with an address of its own unless told otherwise. */
export async function createMember(tx: WriteScope, values: MemberValues = {}): Promise<string> {
	const { tags = [], companyIds = [], passwordHash, ...details } = values;
	const id = details.id ?? newId();
	await insertMember(tx, {
		email: `${id.toLowerCase()}@example.test`,
		firstname: "Pat",
		lastname: "Example",
		status: "Active",
		...details,
		id,
	});
	await setTags(tx, id, tags);
	await linkMember(tx, id, companyIds);
	if (passwordHash) await savePassword(tx, id, passwordHash);
	return id;
}
