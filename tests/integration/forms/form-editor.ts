import type { OpenField, OpenForm } from "~/features/forms/editing/form-page.server";
import { insertForm, type NewForm } from "~/features/forms/forms.repository.server";
import type { FormField } from "~/features/forms/forms.schemas";
import { action as deleteAction, loader as deleteLoader } from "~/routes/admin/forms/delete";
import { action as duplicateAction } from "~/routes/admin/forms/duplicate";
import { action as editAction, loader as editLoader } from "~/routes/admin/forms/edit";
import { action as fieldAction, loader as fieldLoader } from "~/routes/admin/forms/field";
import { action as newAction } from "~/routes/admin/forms/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import type { World } from "../../support/world";

type Posted = Record<string, string | string[]>;

let counter = 0;

/** Adds a form and returns its id. */
export async function addForm(
	world: World,
	sections: FormField[],
	form: Partial<NewForm> = {},
	programId = "demo",
): Promise<string> {
	counter++;
	const values = { title: `Form ${counter}`, ...form, definition: { sections } };
	return transact(await world.scopeOf({ programId }), (tx) => insertForm(tx, values));
}

/** An admin at the pages of forms, who sends what a browser would. */
export async function formEditorOf(world: World, role: "editor" | "admin" = "editor") {
	const cookie = await adminCookieFor(world, role);
	const open = async (id: string) => {
		const { status, data, body } = await answer(() =>
			editLoader(args(`/admin/forms/${id}`, { cookie, params: { id } })),
		);
		return { status, body, open: (data as { open: OpenForm } | null)?.open as OpenForm };
	};
	const basis = async (id: string): Promise<Posted> => {
		const { open: shown } = await open(id);
		const updated = shown.draft?.basedOn ?? shown.form?.updated;
		const title = shown.form?.title;
		return {
			...(updated && { updated: String(updated) }),
			...(shown.draft && { draft: String(shown.draft.updated) }),
			...(title !== undefined && { title }),
			...(shown.form?.opensAlone && { opensAlone: "on" }),
			...(shown.form?.allowAnonymous && { allowAnonymous: "on" }),
			...(shown.draft?.fields as Posted | undefined),
		};
	};
	const post = (id: string, form: Posted) =>
		answer(() => editAction(args(`/admin/forms/${id}`, { cookie, params: { id }, form })));
	const itemPath = (id: string, itemId: string) => `/admin/forms/${id}/fields/${encodeURIComponent(itemId)}`;
	const on = (action: typeof deleteAction, name: string) => (id: string, form: Posted) =>
		answer(() => action(args(`/admin/forms/${id}/${name}`, { cookie, params: { id }, form })));
	return {
		cookie,
		open,
		post,
		create: (form: Posted) => answer(() => newAction(args("/admin/forms/new", { cookie, form }))),
		step: async (id: string, step: string, form: Posted = {}) => post(id, { ...(await basis(id)), ...form, step }),
		save: async (id: string, form: Posted = {}) => post(id, { ...(await basis(id)), ...form }),
		field: (id: string, itemId: string, form: Posted) =>
			answer(() => fieldAction(args(itemPath(id, itemId), { cookie, params: { id, itemId }, form }))),
		openField: async (id: string, itemId: string) => {
			const { data } = await answer(() => fieldLoader(args(itemPath(id, itemId), { cookie, params: { id, itemId } })));
			return (data as { open: OpenField }).open;
		},
		remove: on(deleteAction, "delete"),
		askToRemove: (id: string) =>
			answer(() => deleteLoader(args(`/admin/forms/${id}/delete`, { cookie, params: { id } }))),
		duplicate: on(duplicateAction, "duplicate"),
	};
}

/** The rows of the program's forms. */
export const formRows = (world: World) =>
	world.scope.query.selectFrom("forms").selectAll().where("program_id", "=", "demo").orderBy("id").execute();

export const submissionRows = (world: World) =>
	world.scope.query.selectFrom("form_submissions").selectAll().where("program_id", "=", "demo").orderBy("id").execute();
