import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { BoardForm } from "~/features/leaderboards/components/admin/board-form";
import { boardFormOptions } from "~/features/leaderboards/editing/board-page.server";
import { boardSchema } from "~/features/leaderboards/editing/leaderboards.schemas";
import { saveBoard } from "~/features/leaderboards/editing/save-board.service.server";
import { pickBoard } from "~/features/leaderboards/filters/board-picks.server";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "leaderboards:write");
	return { options: await boardFormOptions(scope), place: await nextPlace(scope, "leaderboards") };
}

export const action = createAction({
	permission: "leaderboards:write",
	schema: boardSchema,
	pick: pickBoard,
	save: ({ scope, tenant }, value) => saveBoard(scope, null, inZone(value, tenant.program.timeZone)),
	// Its data and its columns come next.
	to: ({ id }) => leaderboardPaths.edit(id),
	success: "leaderboards-admin:success.created",
	failure: "leaderboards-admin:errors.sync",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "leaderboards-admin:new" };

export default function NewLeaderboard() {
	const { options, place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("leaderboards-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: leaderboardPaths.list }]} />
			<BoardForm options={options} place={place} />
		</>
	);
}
