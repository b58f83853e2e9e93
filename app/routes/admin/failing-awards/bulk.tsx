import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { failingAwardBulk } from "~/features/quiz-results/failing/failing-award-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "points:write");
	return bulkHome(failingAwardBulk(scope));
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "points:write");
	return answerBulk(args, scope, failingAwardBulk(scope));
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
