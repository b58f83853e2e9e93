import type { ActionFunctionArgs } from "@remix-run/node";
import { listViewSchema } from "~/features/list-views/list-views.schemas";
import type { SavedView } from "~/features/list-views/list-views.service.server";
import { adminFailure, type KeptInput } from "~/kernel/admin/failure.server";
import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { makeOnce, sentForm } from "~/kernel/one-time-keys/make-once.server";
import { readForm } from "~/server/forms/read-form.server";
import { parseFormData } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";
import { addressOf } from "./lists.server";
import { keptOf } from "./present-view.server";
import { requireList } from "./require-list.server";

type Listed = Awaited<ReturnType<typeof requireList>> & { id: string };

type Present = Pick<SavedView, "query" | "columns">;
type Named = Omit<SavedView, "query" | "columns">;

interface SaveView {
	/** Resolves to the view's id. `present` is what the list was asked for, `replace` the same where it is to take the place of what a view had. */
	save: (listed: Listed, named: Named, present: Present, replace: Present | null) => Promise<string>;
	success: string;
	failure: string;
}

/** The action of a view's form: list and guard, form through its schema, then `save` and the list with the view open. */
export const saveView =
	({ save, success, failure: fallback }: SaveView) =>
	async (args: ActionFunctionArgs) => {
		const listed = await requireList(args);
		const { admin, list } = listed;
		let kept: KeptInput = null;
		try {
			const form = await readForm(args.request);
			refuseOtherProgram(admin.scope, form);
			const { value, submission, failure } = parseFormData(form, listViewSchema);
			kept = submission;
			if (failure) return failure;
			const { query, replace, ...named } = value;
			const present = await keptOf(admin.scope, list, query);
			const sent = await sentForm(admin.scope, form, `view of ${list.name}`, { ...named, ...present });
			const id = await makeOnce(admin.scope, sent, {
				list: list.path,
				again: (made) => made,
				make: (scope) => {
					const asked = { ...listed, admin: { ...admin, scope }, id: args.params.id ?? "" };
					return save(asked, named, present, replace ? present : null);
				},
			});
			const address = addressOf(list, query, id);
			return await redirectWithToast(args.context, `${list.path}${address}`, { type: "success", message: success });
		} catch (error) {
			return adminFailure(error, { submission: kept, fallback, requestId: args.context.requestId });
		}
	};
