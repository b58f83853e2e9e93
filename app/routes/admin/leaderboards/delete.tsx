import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { removeBoard } from "~/features/leaderboards/editing/remove-board.service.server";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { findLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards-admin:errors.noneToDelete");
	const { title } = found(await findLeaderboard(scope, id), "leaderboards:noSuch");
	return { id, title };
}

export const action = changeAction({
	permission: "leaderboards:write",
	idRequired: "leaderboards-admin:errors.noneToDelete",
	schema: confirmSchema,
	save: ({ scope, id }) => removeBoard(scope, id),
	to: leaderboardPaths.list,
	success: "leaderboards-admin:success.deleted",
	failure: "leaderboards-admin:errors.delete",
});

export const handle = { title: "leaderboards-admin:delete.confirm" };

export default function DeleteLeaderboard() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={leaderboardPaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
