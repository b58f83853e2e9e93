import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { findOpenGeneration } from "~/features/databuckets/results/generations.repository.server";
import { updateResults } from "~/features/databuckets/results/publish.service.server";
import type { OpenColumn, OpenTable } from "~/features/tables/editing/table-page.server";
import { typedSettings } from "~/features/tables/editing/table-settings.rules";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import * as column from "~/routes/admin/tables/column";
import * as edit from "~/routes/admin/tables/edit";
import * as create from "~/routes/admin/tables/new";
import * as upload from "~/routes/admin/tables/upload";
import { loader as home } from "~/routes/member/home";
import { loader as standings } from "~/routes/member/leaderboards/list";
import { loader as show } from "~/routes/member/tables/show";
import { adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addImported } from "../databuckets/imported";
import { addDatabucket } from "../databuckets/support";
import { fileForm } from "../result-views/support";

export type Form = Record<string, string | string[]>;

const typed = ({ homeRounding, ...fields }: ReturnType<typeof typedSettings>): Form => ({
	...{ ...fields, homeRounding: homeRounding === null ? "" : String(homeRounding) },
});

/** An admin at the pages of tables, who sends what a browser would. */
export async function tableEditor(world: World, role: "admin" | "super" = "admin") {
	const cookie = await adminCookieFor(world, role);
	const at = (path: string, params: Record<string, string>, form?: Form | FormData) =>
		args(`/admin/tables/${path}`, { cookie, params, ...(form && { form }) });
	const open = async (id: string) => {
		const { data } = await answer(() => edit.loader(at(id, { id })));
		return (data as { open: OpenTable }).open;
	};
	/** The form as it stands, with what the page was opened with. */
	const basis = async (id: string): Promise<Form> => {
		const { table, draft } = await open(id);
		const updated = draft?.basedOn ?? table?.updated;
		return {
			...{ title: table?.title ?? "", mode: table?.mode ?? "dynamic" },
			...{ participantType: table?.participantType ?? "member", accountKeyColumn: table?.accountKeyColumn ?? "" },
			...{
				selectedDatabucket: table?.selectedDatabucket ?? "",
				...typed(typedSettings(table?.settings ?? NEW_SETTINGS)),
			},
			...(updated && { updated: String(updated) }),
			...(draft && { draft: String(draft.updated), ...(draft.fields as Form) }),
		};
	};
	const post = (id: string, form: Form) => answer(() => edit.action(at(id, { id }, form)));
	const create_ = (form: Form) =>
		answer(() => create.action(at("new", {}, { ...typed(typedSettings(NEW_SETTINGS)), ...form })));
	const step = async (id: string, name: string, form: Form = {}) =>
		post(id, { ...(await basis(id)), ...form, step: name });
	return {
		...{ cookie, open, post, step, create: create_ },
		save: async (id: string, form: Form = {}) => post(id, { ...(await basis(id)), ...form }),
		upload: (id: string, csv: string, name?: string) =>
			answer(() => upload.action(at(`${id}/upload`, { id }, fileForm(csv, name)))),
		/** Adds a column to the table's draft. */
		column: async (id: string, form: Form) => {
			const itemId = (await step(id, "add")).location?.split("/").at(-1) ?? "";
			const reply = await answer(() => column.action(at(`${id}/columns/${itemId}`, { id, itemId }, form)));
			return { itemId, reply };
		},
		openTableColumn: async (id: string, itemId: string) => {
			const { data } = await answer(() => column.loader(at(`${id}/columns/${itemId}`, { id, itemId })));
			return (data as { open: OpenColumn }).open;
		},
		/** Makes a table and gives its id. */
		make: async (form: Form = {}) => String((await create_({ title: "Sales", ...form })).location?.split("/").at(-1)),
	};
}

export type TableEditor = Awaited<ReturnType<typeof tableEditor>>;

export async function setUp(role?: "admin" | "super") {
	const world = await makeWorld();
	return { world, editor: await tableEditor(world, role) };
}

/** Makes a static table of a file. */
export async function makeStatic(editor: TableEditor, csv: string, form: Form = {}): Promise<string> {
	const id = await editor.make(form);
	await editor.upload(id, csv);
	await editor.save(id, { mode: "static", accountKeyColumn: "Key", ...form });
	return id;
}

/** A databucket whose results are these, published. */
export async function publishResults(
	world: World,
	lines: Record<"target" | "actual", Parameters<typeof addImported>[3]>,
	databucket: Parameters<typeof addDatabucket>[1] = {},
): Promise<string> {
	const id = await addDatabucket(world, { targetCodes: ["JUL", "AUG"], ...databucket });
	for (const kind of ["target", "actual"] as const) await addImported(world, id, kind, lines[kind]);
	await publishAgain(world, id);
	return id;
}

export async function publishAgain(world: World, databucketId: string): Promise<void> {
	await sweepResults(world.scope);
	const candidate = await findOpenGeneration(world.scope, databucketId);
	await updateResults(world.scope, databucketId, String(candidate?.id));
}

/** The home page's cards and the page of a table, as a member's browser is sent them. */
export async function asMember(world: World, memberId: string) {
	const cookie = await memberCookieFor(world, memberId);
	return {
		home: () => answer(() => home(args("/home", { cookie }))),
		cards: async () => {
			const { data } = await answer(() => home(args("/home", { cookie })));
			return (data as { tables: { data: { card: { title: string; company: string | null; value: unknown } }[] } })
				.tables.data;
		},
		standings: () => answer(() => standings(args("/leaderboards", { cookie }))),
		table: (tableId: string) => answer(() => show(args(`/tables/${tableId}`, { cookie, params: { tableId } }))),
	};
}
