import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { entryBulk } from "~/features/entries/bulk/entry-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, admin } = await requireAdmin(args, "entries:write");
	return bulkHome(entryBulk(scope, admin.name));
}

export async function action(args: ActionFunctionArgs) {
	const { scope, admin, tenant } = await requireAdmin(args, "entries:write");
	return answerBulk(args, scope, entryBulk(scope, admin.name, tenant.program.desk.reasons));
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
