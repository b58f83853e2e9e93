import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { fileBulk } from "~/features/files/bulk/file-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "files:write");
	return bulkHome(fileBulk(scope));
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "files:write");
	return answerBulk(args, scope, fileBulk(scope));
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
