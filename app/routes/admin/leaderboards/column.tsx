import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { ColumnForm } from "~/features/leaderboards/components/admin/column-form";
import { openColumn } from "~/features/leaderboards/editing/board-page.server";
import { draftedBoard } from "~/features/leaderboards/editing/drafted-board.server";
import { COLUMN_FIELDS, columnSchema } from "~/features/leaderboards/editing/leaderboards.schemas";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { readOr } from "~/kernel/admin/read-or.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant, can } = await requireAdmin(args, "leaderboards:read");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const { timeZone } = tenant.program;
	const read = readOr(scope, openColumn(scope, { id, itemId, timeZone }), "leaderboards:loadFailed");
	return {
		open: found(await read, "leaderboards:noSuch"),
		readOnly: !can("leaderboards:write"),
	};
}

export const action = itemAction({
	permission: "leaderboards:write",
	drafted: () => draftedBoard,
	schema: columnSchema,
	names: COLUMN_FIELDS,
	idRequired: "leaderboards-admin:errors.updatesRequired",
	failure: "leaderboards-admin:errors.sync",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "leaderboards-admin:column.title" };

export default function EditColumn() {
	const { open } = useLoaderData<typeof loader>();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={open.item.title || t("column.new")}
				trail={[
					{ label: t("list.title"), to: leaderboardPaths.list },
					{ label: open.boardTitle, to: leaderboardPaths.edit(open.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("column.inDraft")}</p>
			<ColumnForm key={open.item.id} open={open} />
		</>
	);
}
