import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { categoryBulk } from "~/features/rewards/bulk/reward-group-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	return bulkHome(categoryBulk(scope));
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	return answerBulk(args, scope, categoryBulk(scope));
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
