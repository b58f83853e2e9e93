import type { OpenOffer } from "~/features/offers/editing/offer-page.server";
import { action as editAction, loader as editLoader } from "~/routes/admin/offers/edit";
import { action as newAction } from "~/routes/admin/offers/new";
import { action as itemAction, loader as itemLoader } from "~/routes/admin/offers/opportunity";
import { adminCookieFor, answer, args } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

type Form = Record<string, string | string[]>;

/** An admin at the pages of offers, who sends what a browser would. */
export async function editorOf(world: World, programId = "demo", role: "editor" | "admin" = "editor") {
	const cookie = await adminCookieFor(world, role, programId);
	const host = `${programId}.test`;
	const open = async (id: string) => {
		const { status, data, body } = await answer(() =>
			editLoader(args(`/admin/offers/${id}`, { cookie, host, params: { id } })),
		);
		return { status, body, open: (data as { open: OpenOffer } | null)?.open as OpenOffer };
	};
	/** The form as it stands: with what the page was opened with. */
	const basis = async (id: string): Promise<Form> => {
		const { open: shown } = await open(id);
		const updated = shown.draft?.basedOn ?? shown.offer?.updated;
		return {
			...(updated && { updated: String(updated) }),
			...(shown.draft && { draft: String(shown.draft.updated) }),
			title: shown.offer?.title ?? "",
			...(shown.draft?.fields as Form | undefined),
		};
	};
	const post = (id: string, form: Form) =>
		answer(() => editAction(args(`/admin/offers/${id}`, { cookie, host, params: { id }, form })));
	return {
		cookie,
		open,
		basis,
		post,
		create: (form: Form) => answer(() => newAction(args("/admin/offers/new", { cookie, host, form }))),
		step: async (id: string, step: string, form: Form = {}) => post(id, { ...(await basis(id)), ...form, step }),
		save: async (id: string, form: Form = {}) => post(id, { ...(await basis(id)), ...form }),
		item: (id: string, itemId: string, form: Form) =>
			answer(() =>
				itemAction(args(`/admin/offers/${id}/opportunities/${itemId}`, { cookie, host, params: { id, itemId }, form })),
			),
		openItem: (id: string, itemId: string) =>
			answer(() =>
				itemLoader(args(`/admin/offers/${id}/opportunities/${itemId}`, { cookie, host, params: { id, itemId } })),
			),
	};
}

export async function twoEditors() {
	const world = await makeWorld();
	return { world, anna: await editorOf(world), ben: await editorOf(world) };
}

/** The opportunities of an offer as they are stored, in their order. */
export function storedOpportunities(world: World, offerId: string) {
	return world.scope.query
		.selectFrom("opportunities")
		.selectAll()
		.where("program_id", "=", "demo")
		.where("offer_id", "=", offerId)
		.orderBy("position")
		.execute();
}

export function storedDrafts(world: World) {
	return world.scope.query.selectFrom("drafts").selectAll().where("program_id", "=", "demo").execute();
}
