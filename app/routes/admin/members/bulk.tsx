import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { memberBulk } from "~/features/members/bulk/member-bulk.server";
import { MEMBERS_PATH } from "~/features/members/members.paths";
import { answerBulk, bulkHome } from "~/server/admin/bulk/answer-bulk.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { mailSite } from "~/server/mail/links.server";

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
