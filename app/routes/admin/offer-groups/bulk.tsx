import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { BulkPage } from "~/components/admin/bulk/bulk-page";
import { offerGroupBulk } from "~/features/offers/groups/offer-group-bulk.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { answerBulk, bulkHome } from "~/kernel/admin/bulk/answer-bulk.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	return bulkHome(offerGroupBulk(scope));
}

export async function action(args: ActionFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	return answerBulk(args, scope, offerGroupBulk(scope));
}

export const handle = { title: "admin:bulk.title" };

export default BulkPage;
