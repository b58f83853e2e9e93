import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { listColumnsSchema } from "~/features/list-views/list-views.schemas";
import { keepColumns } from "~/features/list-views/list-views.service.server";
import { addressOf } from "~/gate/lists/lists.server";
import { requireList } from "~/gate/lists/require-list.server";
import { adminFailure, failureAt } from "~/kernel/admin/failure.server";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

/** Where the list's choice of columns posts to; that is its page. */
export async function loader(args: LoaderFunctionArgs) {
	const { list } = await requireList(args);
	return redirect(list.path);
}

export async function action(args: ActionFunctionArgs) {
	const { admin, list, keeper } = await requireList(args);
	const { value, failure } = await parseForm(args.request, listColumnsSchema);
	if (failure) return failureAt(args.context, list.path, failure);
	const { query, reset } = value;
	const view = new URLSearchParams(query).get("view");
	// The first one is not among the choices.
	const columns = reset ? null : list.columns.filter((name, at) => at === 0 || value.columns.includes(name));
	try {
		const { inView } = await keepColumns(admin.scope, keeper, view, columns);
		const address = addressOf(list, query, inView && view ? view : "");
		return await redirectWithToast(args.context, `${list.path}${address}`, {
			type: "success",
			message: "admin:columns.saved",
		});
	} catch (error) {
		const failed = adminFailure(error, { fallback: "admin:columns.failed", requestId: args.context.requestId });
		return failureAt(args.context, `${list.path}${addressOf(list, query, view ?? "")}`, failed);
	}
}
