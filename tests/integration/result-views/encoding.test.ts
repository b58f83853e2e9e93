import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importFilePath } from "~/features/import-jobs/files.server";
import { deleteMember, purgeMember } from "~/features/members/deleting/remove-member.service.server";
import { askedIn } from "~/features/result-views/raw/asked-file.server";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import * as boardUpload from "~/routes/admin/leaderboards/data";
import * as tableUpload from "~/routes/admin/tables/upload";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, type World } from "../../support/world";
import { addBoard } from "../leaderboards/support";
import { errorsOf } from "../rewards/support";
import { tableEditor } from "../tables/support";
import { csvDataOf } from "./csv-data";
import { fileForm } from "./support";

const BROKEN = Uint8Array.from(Buffer.from("Key,Note\nK-1,A\xc3(\nK-2,Zo\xc3\xab\nK-3,Fran\xc3\xa7ois\n", "latin1"));

type Route = (given: ReturnType<typeof args>) => unknown;

interface View {
	kind: "leaderboard" | "table";
	route: { loader: Route; action: Route };
	add: (world: World) => Promise<string>;
}

const BOARD: View = { kind: "leaderboard", route: boardUpload, add: (world) => addBoard(world, { mode: "static" }) };
const TABLE: View = {
	...{ kind: "table", route: tableUpload },
	add: async (world) => (await tableEditor(world)).make({ mode: "static" }),
};
const VIEWS = [BOARD, TABLE].map((view) => [view.kind, view] as const);

async function desk({ kind, route, add }: View) {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "admin");
	const id = await add(world);
	const given = (form?: FormData | Record<string, string>, query = "") =>
		args(`/admin/x${query}`, { cookie, params: { id }, ...(form && { form }) });
	const beside = async () => {
		const row = await world.scope.query.selectFrom("drafts").select("admin_id").where("record_id", "=", id).execute();
		const admin = await world.scopeOf({ actor: { kind: "admin", id: row[0]?.admin_id ?? "" } });
		const draft = await findDraft(admin, kind, id);
		const { fileId = "" } = askedIn(draft) ?? {};
		return { uploadId: draft?.state.beside?.uploadId, file: join(world.dataDir, importFilePath("demo", fileId)) };
	};
	return {
		...{ world, beside },
		send: (form: FormData | Record<string, string>) => answer(() => route.action(given(form))),
		question: async (query?: string) => {
			const { data } = await answer(() => route.loader(given(undefined, query)));
			return (data as { question: { encoding: string; values: string[] }[] | null }).question;
		},
		notes: async () => {
			const { uploadId = "" } = await beside();
			const rows = JSON.parse((await csvDataOf(world.scope, uploadId)) ?? "[]") as string[][];
			return rows.slice(1).map(([, note]) => note);
		},
	};
}

test.each(VIEWS)(
	"a %s is made from no file in which an amount has come apart, and the line is named",
	async (_, view) => {
		const { send, beside } = await desk(view);
		const { status, data } = await send(fileForm("Key,Sales\nK-1,12\nK-2,1,234.50\n"));
		expect([status, errorsOf(data).file]).toEqual([
			400,
			[
				reads(
					"The row on line 3 has more cells than the header. A cell that holds the delimiter, such as 1,234, has to be in quotes.",
				),
			],
		]);
		expect((await beside()).uploadId).toBeUndefined();
		expect((await send(fileForm('Key,Sales,\nK-1,12,,,\nK-2,"1,234.50"\n'))).status).toBe(303);
	},
);

test.each(VIEWS)(
	"a broken encoding of a %s's file is asked about instead of guessed [IMPORT-09]",
	async (_kind, view) => {
		const { send, question, notes, beside } = await desk(view);
		const asked = await send(fileForm(BROKEN, "sales.csv"));
		expect([asked.status, asked.location?.startsWith("/admin/")]).toEqual([303, true]);
		expect((await beside()).uploadId).toBeUndefined();
		expect(await question()).toEqual([
			{ encoding: "utf-8", values: ["A\ufffd(", "Zoë", "François"] },
			{ encoding: "windows-1252", values: ["AÃ(", "ZoÃ«", "FranÃ§ois"] },
			{ encoding: "utf-8-twice", values: ["A\ufffd(", "Zo\ufffd", "Fran\ufffdois"] },
		]);
		const none = await send({ intent: "read" });
		expect([none.status, errorsOf(none.data).encoding]).toEqual([400, [reads("Choose how the file is written")]]);
		const wrong = await send({ intent: "read", encoding: "utf-8" });
		expect([wrong.status, errorsOf(wrong.data).encoding?.[0]]).toEqual([
			400,
			reads("Line 2 has letters that cannot be read. Save the file as CSV UTF-8."),
		]);
		const { file } = await beside();
		expect(existsSync(file)).toBe(true);
		expect((await send({ intent: "read", encoding: "windows-1252" })).status).toBe(303);
		expect(await notes()).toEqual(["AÃ(", "ZoÃ«", "FranÃ§ois"]);
		expect([await question(), existsSync(file)]).toEqual([null, false]);
	},
);

test.each(VIEWS)("another file takes the place of the one of a %s that waits for an answer", async (_kind, view) => {
	const { send, question, notes, beside } = await desk(view);
	await send(fileForm(BROKEN));
	const { file } = await beside();
	expect(await question("?another")).toBeNull();
	expect((await send(fileForm("Key,Note\nK-1,fine\n"))).status).toBe(303);
	expect(await notes()).toEqual(["fine"]);
	expect([await question(), existsSync(file)]).toEqual([null, false]);
	// Nothing is asked any more: an answer that comes late is no upload.
	expect((await send({ intent: "read", encoding: "utf-8" })).status).toBe(400);
});

test("a file that waits for an answer goes with a member whom it names, however it is read", async () => {
	const { world, send, question } = await desk(BOARD);
	const id = await addMember(world, { email: "gone@example.test", accountKey: "K-2" });
	await send(fileForm(BROKEN));
	await deleteMember(world.scope, id);
	expect(await question()).not.toBeNull();
	await purgeMember(world.scope, id);
	expect(await question()).toBeNull();
	expect((await send({ intent: "read", encoding: "windows-1252" })).status).toBe(409);
});
