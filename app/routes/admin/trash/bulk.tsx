import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { trashBulk } from "~/features/members/deleting/trash-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	return bulkHome(trashBulk(scope));
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "members:write");
	return answerBulk(args, scope, trashBulk(scope));
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
