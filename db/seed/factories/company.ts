import {
	ensureCompanyTag,
	insertCompany,
	type NewCompany,
	tagCompany,
} from "~/features/companies/companies.repository.server";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";

export interface CompanyValues extends Partial<NewCompany> {
	/** Names of company tags; missing ones are made. */
	tags?: readonly string[];
}

/** Makes a company with its tags; the title is one of its own unless given. */
export async function createCompany(tx: WriteScope, { tags = [], ...values }: CompanyValues = {}): Promise<string> {
	const id = await insertCompany(tx, { title: `Company ${newId()}`, ...values });
	const tagIds: string[] = [];
	for (const tag of tags) tagIds.push(await ensureCompanyTag(tx, tag));
	await tagCompany(tx, id, tagIds);
	return id;
}
