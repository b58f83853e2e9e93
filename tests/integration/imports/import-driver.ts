import { importsAtRest } from "~/features/imports/run/worker.server";
import { action as mappingAction, loader as mappingLoader } from "~/routes/admin/imports/mapping";
import { action as uploadAction } from "~/routes/admin/imports/new";
import { action as showAction, loader as showLoader } from "~/routes/admin/imports/show";
import { action as undoAction, loader as undoLoader } from "~/routes/admin/imports/undo";
import { loader as undoRowsLoader } from "~/routes/admin/imports/undo-rows";
import { answer, args } from "../../support/http";

export const HEADER = "firstname,lastname,email,mobile,phone,accountKey,status,companies,tags";

/** A roster of `count` members, numbered from `from`. */
export function roster(count: number, from = 1): string {
	const line = (n: number) => `First${n},Last${n},member${n}@example.com,+1 555 ${n},,KEY-${n},Active,,vip`;
	return [HEADER, ...Array.from({ length: count }, (_, index) => line(from + index))].join("\n");
}

export function uploadForm(content: string | Buffer, what = "members/create-new", name = "roster.csv"): FormData {
	const form = new FormData();
	form.set("what", what);
	form.set("file", new File([new Uint8Array(Buffer.from(content))], name, { type: "text/csv" }));
	return form;
}

/** The id in an address such as /admin/imports/<id>/mapping. */
export function idIn(location: string | null): string {
	return decodeURIComponent(/\/admin\/imports\/([^/]+)/.exec(location ?? "")?.[1] ?? "");
}

/** Takes files through the pages of the wizard, as the browser of one admin. `fields` go with every file. */
export function driver(cookie: string, fields: Record<string, string> = {}) {
	const page = (id: string) => ({ cookie, params: { id } });
	const post = (id: string, form: Record<string, string>) =>
		answer(() => showAction(args(`/admin/imports/${id}`, { ...page(id), form })));
	const show = async (id: string, query = "") =>
		(await answer(() => showLoader(args(`/admin/imports/${id}${query}`, page(id))))).data as Awaited<
			ReturnType<typeof showLoader>
		>;
	const upload = (content: string | Buffer, what?: string, name?: string) => {
		const form = uploadForm(content, what, name);
		for (const [field, value] of Object.entries(fields)) form.set(field, value);
		return answer(() => uploadAction(args("/admin/imports/new", { cookie, form })));
	};
	const mapping = async (id: string) =>
		(await answer(() => mappingLoader(args(`/admin/imports/${id}/mapping`, page(id))))).data as Awaited<
			ReturnType<typeof mappingLoader>
		>;
	/** Posts the columns form with what it proposes, changed by `form`. */
	const map = async (id: string, form: Record<string, string> = {}) => {
		const shown = await mapping(id);
		const proposed = [
			...Object.entries(shown.mapping).map(([key, at]) => [`columns.${key}`, `${at ?? ""}`]),
			...shown.settings.map(({ name, value }) => [`settings.${name}`, value]),
			...(shown.codes?.columns ?? []).flatMap(({ at, code, add }) => [
				[`codes.c${at}`, code],
				...(add ? [[`add.c${at}`, "on"]] : []),
			]),
		];
		const reply = await answer(() =>
			mappingAction(
				args(`/admin/imports/${id}/mapping`, { ...page(id), form: { ...Object.fromEntries(proposed), ...form } }),
			),
		);
		await importsAtRest();
		return reply;
	};
	const commit = async (id: string, form: Record<string, string> = {}) => {
		const reply = await post(id, { intent: "commit", ...form });
		await importsAtRest();
		return reply;
	};
	const undoPost = async (id: string, form: Record<string, string>) => {
		const reply = await answer(() => undoAction(args(`/admin/imports/${id}/undo`, { ...page(id), form })));
		await importsAtRest();
		return reply;
	};
	const undoPage = async (id: string, query = "") =>
		(await answer(() => undoLoader(args(`/admin/imports/${id}/undo${query}`, page(id))))).data as Awaited<
			ReturnType<typeof undoLoader>
		>;
	return {
		...{ upload, mapping, map, commit, show, post, undoPost, undoPage },
		/** What undoing would do. */
		planUndo: async (id: string) => {
			await undoPost(id, { intent: "check" });
			return undoPage(id);
		},
		/** From the question to the report. */
		undo: async (id: string, form: Record<string, string> = {}) => {
			await undoPost(id, { intent: "check" });
			await undoPost(id, { intent: "undo", ...form });
			return undoPage(id);
		},
		undoFile: async (id: string) =>
			(await answer(() => undoRowsLoader(args(`/admin/imports/${id}/undo/rows`, page(id))))).body ?? "",
		/** From the file to the dry run's result. */
		check: async (content: string | Buffer, what?: string, form?: Record<string, string>) => {
			const id = idIn((await upload(content, what)).location);
			await map(id, form);
			return { id, ...(await show(id)) };
		},
		/** From the file to the report. */
		run: async (content: string | Buffer, what?: string, form?: Record<string, string>) => {
			const id = idIn((await upload(content, what)).location);
			await map(id, form);
			const reply = await commit(id);
			return { id, reply, ...(await show(id)) };
		},
	};
}

/** What is stored of the members, in the order of their e-mails, without what differs from run to run. */
export function stable<T extends { id: string; color: string; created: number; updated: number }>(rows: T[]) {
	return rows.map(({ id, color, created, updated, ...rest }) => rest);
}
