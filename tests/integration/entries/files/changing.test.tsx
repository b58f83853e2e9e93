import { beforeEach, describe, expect, test, vi } from "vitest";
import { findEntry } from "~/features/entries/entries.repository.server";
import { WAITING_TIME } from "~/features/files/files.rules";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import EditEntry, { loader as editLoader } from "~/routes/member/entries/edit";
import { action as withdrawAction } from "~/routes/member/entries/withdraw";
import { answer, args } from "../../../support/http";
import { file } from "../../../support/pictures";
import { renderPage } from "../../../support/render-page";
import { fileRows, pdf, png } from "../../files/library";
import { sender } from "./sender";

const own = sender();
const { enter, edit, answersOf, waiting, onDisk } = own;

describe("changing an entry", () => {
	let entryId: string;
	let receipt: string;
	let photos: string[];

	beforeEach(async () => {
		const sent = await enter({
			"field.store": "Main",
			"field.receipt": pdf("receipt.pdf"),
			"field.photos": [await png("one.png"), await png("two.png")],
		});
		entryId = sent.entryId;
		({ receipt, photos } = (await answersOf(entryId)) as never);
		[receipt] = receipt as unknown as [string];
	});

	test("shows its files, and keeps those that stay ticked", async () => {
		const { data } = await answer(() =>
			editLoader(args("/entries/x/edit", { cookie: own.cookie, params: { entryId } })),
		);
		const html = renderPage(EditEntry, "/entries/x/edit", { loaderData: data });
		for (const name of ["receipt.pdf", "one.png", "two.png"]) expect(html).toContain(`${name} (`);
		const { status } = await edit(entryId, {
			"field.store": "Other",
			"kept.receipt": receipt,
			"kept.photos": photos,
			"field.receipt": file("", ""),
		});
		expect(status).toBe(303);
		expect(await answersOf(entryId)).toEqual({ store: "Other", receipt: [receipt], photos });
	});

	test("replaces the file of a field for one, and drops what was unticked, bytes included", async () => {
		const before = (await fileRows(own.world)).map(({ path }) => path);
		const { status } = await edit(entryId, {
			"field.store": "Main",
			"kept.receipt": receipt,
			"field.receipt": pdf("better.pdf"),
			"field.photos": file("", ""),
		});
		expect(status).toBe(303);
		const rows = await fileRows(own.world);
		expect(rows.map(({ name }) => name)).toEqual(["better.pdf"]);
		expect(await answersOf(entryId)).toEqual({ store: "Main", receipt: [rows[0]?.upload_id] });
		await vi.waitFor(() => expect(before.filter(onDisk)).toEqual([]));
		expect(onDisk(rows[0]?.path ?? "")).toBe(true);
	});

	test("keeps the old file when the new one is refused", async () => {
		const { reply } = await edit(entryId, {
			"field.store": "Main",
			"kept.receipt": receipt,
			"field.receipt": file("<svg/>", "x.svg"),
		});
		expect(reply.answers.receipt).toEqual([receipt]);
		expect((await answersOf(entryId)).photos).toEqual(photos);
		expect(await fileRows(own.world)).toHaveLength(7);
	});

	test("that is withdrawn takes its files along [FILE-08]", async () => {
		const paths = (await fileRows(own.world)).map(({ path }) => path);
		const reply = await answer(() =>
			withdrawAction(args("/entries/x/withdraw", { cookie: own.cookie, params: { entryId }, form: {} })),
		);
		expect(reply.status).toBe(303);
		expect(await fileRows(own.world)).toEqual([]);
		await vi.waitFor(() => expect(paths.filter(onDisk)).toEqual([]));
	});

	test("of a member who is erased loses its files, the entry stays [FILE-08]", async () => {
		const paths = (await fileRows(own.world)).map(({ path }) => path);
		await deleteMember(own.world.scope, own.memberId);
		expect(await fileRows(own.world)).toHaveLength(7);
		await purgeMember(own.world.scope, own.memberId);
		expect(await fileRows(own.world)).toEqual([]);
		expect(await findEntry(own.world.scope, entryId)).toBeDefined();
		await vi.waitFor(() => expect(paths.filter(onDisk)).toEqual([]));
	});
});

test("what waits longer than a day is cleaned up; what an entry holds is not", async () => {
	let now = Date.now();
	const scope = await own.world.scopeOf({ now: () => now });
	await enter({ "field.store": " ", "field.receipt": pdf("waits.pdf") });
	await enter({ "field.store": "Main", "field.receipt": pdf("sent.pdf") });
	const [lost] = await waiting();
	now += WAITING_TIME - 60_000;
	await cleanUp(scope);
	expect(await fileRows(own.world)).toHaveLength(2);
	now += 120_000;
	await cleanUp(scope);
	expect((await fileRows(own.world)).map(({ name }) => name)).toEqual(["sent.pdf"]);
	await vi.waitFor(() => expect(onDisk(lost?.path ?? "")).toBe(false));
});
