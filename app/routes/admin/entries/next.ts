import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ADMIN_ENTRIES_PATH, reviewPath } from "~/features/entries/entries.admin.paths";
import { findPlace, nextWaiting } from "~/features/entries/entry-queue.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

/** Leads to the entry that waits next, after `?after=<id>` or from the oldest on. */
export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "entries:read");
	const after = new URL(args.request.url).searchParams.get("after");
	const place = after ? ((await findPlace(scope, after)) ?? null) : null;
	const next = await nextWaiting(scope, place);
	if (next) throw redirect(reviewPath(next));
	throw await redirectWithToast(args.context, ADMIN_ENTRIES_PATH, { type: "info", message: "entries:queueEmpty" });
}
