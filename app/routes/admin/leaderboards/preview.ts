import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { previewTyped } from "~/features/leaderboards/editing/board-page.server";
import { BOARD_FIELDS } from "~/features/leaderboards/editing/leaderboards.schemas";
import { leaderboardPaths } from "~/features/leaderboards/leaderboards.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { typedValues } from "~/kernel/drafts/draft.rules";
import { readForm } from "~/server/forms/read-form.server";

/** The preview has no page of its own. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "leaderboards:write");
	return redirect(leaderboardPaths.edit(requiredId(args.params.id, "leaderboards:idRequired")));
}

/** The board that the editor's form makes as it is typed; nothing is kept. */
export async function action(args: ActionFunctionArgs) {
	const { scope, tenant } = await requireAdmin(args, "leaderboards:write");
	const id = requiredId(args.params.id, "leaderboards:idRequired");
	const typed = typedValues(await readForm(args.request), BOARD_FIELDS);
	return Response.json({ preview: await previewTyped(scope, { id, typed }, tenant.program.timeZone) });
}
