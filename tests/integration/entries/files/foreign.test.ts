import { describe, expect, test } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { saveEntry } from "~/features/entries/entries.service.server";
import { addMember, memberCookieFor } from "../../../support/http";
import { reads } from "../../../support/reads";
import { fileRows, pdf } from "../../files/library";
import { sender } from "./sender";

const own = sender();
const { enter, answersOf, waiting } = own;

describe("uploads of others", () => {
	const stolen = async (id: string, who: string) => enter({ "field.store": "Main", "kept.receipt": id }, who);

	test("cannot be referred to: another member's, waiting or sent [FILE-19, SEC-12]", async () => {
		const stranger = await memberCookieFor(own.world, await addMember(own.world));
		const [kept] = (await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files;
		const sent = await enter({ "field.store": "Main", "field.receipt": pdf("sent.pdf") });
		const [receipt] = (await answersOf(sent.entryId)).receipt as string[];
		const before = JSON.stringify(await fileRows(own.world));
		const nothing = await stolen("nothing-has-this-id", stranger);
		for (const id of [kept?.id ?? "", receipt ?? ""]) {
			const { status, reply } = await stolen(id, stranger);
			expect(status).toBe(400);
			expect(reply).toEqual(nothing.reply);
		}
		expect(nothing.reply).toMatchObject({
			files: [],
			errors: { "field.receipt": [reads("A file you chose before is no longer there. Choose it again.")] },
		});
		expect(JSON.stringify(await fileRows(own.world))).toBe(before);
	});

	test("cannot be given to an entry, also by a save that says so itself [SEC-12]", async () => {
		const [kept] = (await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files;
		const stranger = await addMember(own.world);
		const input = { id: "e1", status: "Pending", data: { receipt: [kept?.id] }, memberId: stranger, ...own.ids };
		await expect(saveEntry(own.world.scope, { ...input, uploads: [kept?.id ?? ""] })).rejects.toThrow(
			"files:errors.gone",
		);
		expect(await findEntry(own.world.scope, "e1")).toBeUndefined();
		expect((await waiting()).map((row) => row.owner_member_id)).toEqual([own.memberId]);
	});

	test("cannot be moved: an upload of another entry, field or program [SEC-11]", async () => {
		const sent = await enter({ "field.store": "Main", "field.receipt": pdf("sent.pdf") });
		const [receipt] = (await answersOf(sent.entryId)).receipt as string[];
		expect((await stolen(receipt ?? "", own.cookie)).reply.errors).toEqual({
			"field.receipt": [reads("A file you chose before is no longer there. Choose it again.")],
		});
		const [kept] = (await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files;
		const moved = await enter({ "field.store": "Main", "field.receipt": pdf(), "kept.photos": kept?.id ?? "" });
		expect(moved.reply.errors).toEqual({
			"field.photos": [reads("A file you chose before is no longer there. Choose it again.")],
		});
		await own.world.scope.database.writer
			.updateTable("files")
			.set({ program_id: "other" })
			.where("upload_id", "=", kept?.id ?? "")
			.execute();
		expect((await stolen(kept?.id ?? "", own.cookie)).reply.errors).toEqual({
			"field.receipt": [reads("A file you chose before is no longer there. Choose it again.")],
		});
		expect(await fileRows(own.world, "other")).toHaveLength(1);
	});
});
