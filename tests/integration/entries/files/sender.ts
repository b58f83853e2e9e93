import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeEach } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { action as editAction } from "~/routes/member/entries/edit";
import { action as enterAction } from "~/routes/member/offers/enter";
import { addMember, answer, args, memberCookieFor } from "../../../support/http";
import { makeWorld, type World } from "../../../support/world";
import { fileRows } from "../../files/library";
import { makeForm, makeOpportunity } from "../../offers/make-offer";

type Fields = Record<string, string | File | (string | File)[]>;

/** What a form that was not taken is shown again with. */
export interface Reply {
	answers: Record<string, unknown>;
	files: { id: string; name: string; fieldId: string }[];
	errors: Record<string, string[]>;
}

function toForm(fields: Fields): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
	return form;
}

/** A member and an opportunity whose form asks for a text, a receipt and two or three photos; made anew for each test. */
export function sender() {
	const own = {} as {
		world: World;
		memberId: string;
		cookie: string;
		ids: { offerId: string; opportunityId: string };
	};
	beforeEach(async () => {
		own.world = await makeWorld({}, false);
		own.memberId = await addMember(own.world);
		own.cookie = await memberCookieFor(own.world, own.memberId);
		const formId = await makeForm(own.world, [
			{ id: "store", type: "text", label: "Store", required: true },
			{ id: "receipt", type: "file", label: "Receipt", required: true },
			{ id: "photos", type: "file", label: "Photos", max: 3, min: 2 },
		]);
		own.ids = await makeOpportunity(own.world, { formId });
		return () => own.world.close();
	});
	return Object.assign(own, {
		enter: async (fields: Fields, who = own.cookie) => {
			const call = { cookie: who, params: own.ids, form: toForm(fields) };
			const reply = await answer(() => enterAction(args(`/offers/${own.ids.offerId}/${own.ids.opportunityId}`, call)));
			return { ...reply, reply: reply.data as Reply, entryId: reply.location?.split("/").pop() ?? "" };
		},
		edit: async (entryId: string, fields: Fields, who = own.cookie) => {
			const call = { cookie: who, params: { entryId }, form: toForm(fields) };
			const reply = await answer(() => editAction(args(`/entries/${entryId}/edit`, call)));
			return { ...reply, reply: reply.data as Reply };
		},
		answersOf: async (entryId: string) => (await findEntry(own.world.scope, entryId))?.answers ?? {},
		/** The files that no entry has taken over. */
		waiting: async () => (await fileRows(own.world)).filter((row) => row.entry_id === null),
		onDisk: (path: string) => existsSync(join(own.world.dataDir, "files/demo", path)),
	});
}
