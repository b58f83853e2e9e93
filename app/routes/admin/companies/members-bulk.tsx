import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { companyMemberBulk } from "~/features/members/bulk/company-member-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

async function membersOf(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "companies:write");
	const id = requiredId(args.params.id, "companies:errors.idRequired");
	const company = found(await findCompany(scope, id), "companies:errors.notFound");
	return { scope, list: companyMemberBulk(scope, company) };
}

export async function loader(args: LoaderFunctionArgs) {
	const { list } = await membersOf(args);
	return bulkHome(list);
}

export async function action(args: ActionFunctionArgs) {
	const { scope, list } = await membersOf(args);
	return answerBulk(args, scope, list);
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
