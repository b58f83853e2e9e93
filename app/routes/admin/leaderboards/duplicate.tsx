import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { duplicateBoard } from "~/features/leaderboards/editing/duplicate-board.service.server";
import { boardCopySchema } from "~/features/leaderboards/editing/leaderboards.schemas";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { findLeaderboard } from "~/features/leaderboards/leaderboards.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const { title } = found(await findLeaderboard(scope, id), "leaderboards:noSuch");
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "leaderboards:write",
	idRequired: "leaderboards:idRequired",
	schema: boardCopySchema,
	save: ({ scope, id }, { _key }) => duplicateBoard(scope, id, _key),
	to: ({ id }) => leaderboardPaths.edit(id),
	success: "leaderboards-admin:success.created",
	failure: "leaderboards-admin:errors.sync",
});

export const handle = { title: "leaderboards-admin:duplicate.confirm" };

export default function DuplicateLeaderboard() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("duplicate.title", { title })}
			confirmLabel={t("duplicate.confirm")}
			cancelHref={leaderboardPaths.edit(id)}
			hidden={{ _key: key }}
		>
			{t("duplicate.text")}
		</ConfirmPage>
	);
}
