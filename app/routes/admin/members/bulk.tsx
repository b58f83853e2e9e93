import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { memberBulk } from "~/features/members/bulk/member-bulk.server";
import { MEMBERS_PATH } from "~/features/members/members.paths";
import { mailSite } from "~/features/sites/mail-origins.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "members:write");
	return bulkHome({ path: MEMBERS_PATH, title: "members:list.title" });
}

export async function action(args: ActionFunctionArgs) {
	const { scope, role, tenant } = await requireAdmin(args, "members:write");
	return answerBulk(
		args,
		scope,
		memberBulk(scope, role, () => mailSite(args.context, tenant)),
	);
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
