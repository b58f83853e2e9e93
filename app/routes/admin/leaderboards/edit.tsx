import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { BoardForm } from "~/features/leaderboards/components/admin/board-form";
import { BoardPreviewPanel } from "~/features/leaderboards/components/admin/board-preview-panel";
import { boardFormOptions, openBoard } from "~/features/leaderboards/editing/board-page.server";
import { BOARD_PART_NAMES } from "~/features/leaderboards/editing/board-parts.rules";
import { boardPage, draftedBoardAt } from "~/features/leaderboards/editing/drafted-board.server";
import { BOARD_UPDATES, boardSchema } from "~/features/leaderboards/editing/leaderboards.schemas";
import { saveBoard } from "~/features/leaderboards/editing/save-board.service.server";
import { pickBoard } from "~/features/leaderboards/filters/board-picks.server";
import { leaderboardEntity } from "~/features/leaderboards/leaderboard.entity";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { memberKeyFor } from "~/features/members/members.rules";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { readOr } from "~/kernel/admin/read-or.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { STEP_FIELD } from "~/kernel/drafts/asked-step.rules";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";
import { sentPart } from "~/lib/admin/sent-part";
import { newId } from "~/lib/ids.server";
import { Refused } from "~/server/domain-error";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, tenant, can, role } = await requireAdmin(args, "leaderboards:read");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const keyFor = (key: string) => memberKeyFor(role, key);
	const { timeZone } = tenant.program;
	const read = readOr(scope, openBoard(scope, id, { timeZone, keyFor }), "leaderboards:loadFailed");
	const open = found(await read, "leaderboards:noSuch");
	return {
		open,
		options: await boardFormOptions(scope),
		copyKey: newId(),
		readOnly: !can("leaderboards:write"),
		changedBy: await changedBy({ scope, control }, "leaderboard", id),
	};
}

export const action = changeAction({
	permission: "leaderboards:write",
	idRequired: "leaderboards-admin:errors.updatesRequired",
	schema: boardSchema,
	pick: (admin, form) => {
		if (![...BOARD_UPDATES, STEP_FIELD].some((name) => form.has(name)))
			throw new Refused("leaderboards-admin:errors.updatesRequired");
		return pickBoard(admin, form);
	},
	drafted: (_, form) => draftedBoardAt(form && sentPart(form, BOARD_PART_NAMES)),
	save: async ({ scope, tenant, id }, value) =>
		saveBoard(scope, id, await inZoneOf(scope, { type: "leaderboard", id, timeZone: tenant.program.timeZone }, value)),
	to: ({ id }, form) => boardPage(id, sentPart(form, BOARD_PART_NAMES)),
	success: ({ drafted }) => ({
		...{ type: "success", message: `leaderboards-admin:success.${drafted ? "saved" : "updated"}` },
	}),
	failure: "leaderboards-admin:errors.sync",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { board: { title: string } } }) => open.board.title,
};

export default function EditLeaderboard() {
	const { open, options, copyKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["leaderboards-admin", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, board, waits } = open;
	const reaches = useSightFact(board, open.reaches, leaderboardEntity.published);
	const pending = [waits.settings && t("waits.settings"), waits.data && t("waits.data")].filter(Boolean);
	return (
		<>
			<RecordHeader
				title={board.title}
				badge={<RecordState record={board} />}
				facts={[reaches]}
				trail={[{ label: t("list.title"), to: leaderboardPaths.list }]}
				tabs={useLanguageTabs("leaderboard", id)}
				actions={
					<>
						<PreviewLink type="leaderboard" id={id} />
						<RecordMore
							entity="leaderboard"
							id={id}
							copy={{
								to: leaderboardPaths.duplicate(id),
								dialog: {
									title: t("duplicate.title", { title: board.title }),
									confirmLabel: t("duplicate.confirm"),
									text: t("duplicate.text"),
									key: copyKey,
								},
							}}
							remove={{
								to: leaderboardPaths.delete(id),
								dialog: {
									title: t("delete.title", { title: board.title }),
									confirmLabel: t("delete.confirm"),
									text: t("delete.text"),
								},
							}}
						/>
					</>
				}
			/>
			{pending.length > 0 && (
				<p className="pb-6 font-semibold">{t("waits.text", { what: pending.join(t("waits.and")) })}</p>
			)}
			<div className="editor-columns">
				<BoardForm key={id + anew} open={open} options={options} />
				<BoardPreviewPanel
					key={id}
					id={id}
					preview={open.preview}
					saved={open.savedPreview}
					kept={open.kept}
					isArchived={open.board.status === "Archive"}
					isDrafted={open.draft !== null}
				/>
			</div>
		</>
	);
}
