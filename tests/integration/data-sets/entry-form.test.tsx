import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { reviewEntry } from "~/features/entries/review.service.server";
import Review, { loader as reviewLoader } from "~/routes/admin/entries/review";
import * as editEntry from "~/routes/member/entries/edit";
import * as enter from "~/routes/member/offers/enter";
import { loader as check } from "~/routes/resources/check-value";
import { localeCookie } from "~/server/cookies.server";
import { checkInvariants } from "~db/invariants";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { writeFrench } from "../content-texts/support";
import { visit } from "../orders/visit";
import { addDataSet, addSerialOffer, claimsIn, sendEntry } from "./serials";

let world: World;
let dataSetId: string;
let recordIds: string[];
let ids: { offerId: string; opportunityId: string };
let memberId: string;
let cookie: string;

async function prepare(claimsLimit: number) {
	({ dataSetId, recordIds } = await addDataSet(world, [{ identifiers: "S-1", name: "Kettle" }, "S-2"], {
		claimsLimit,
	}));
	ids = await addSerialOffer(world, dataSetId, [{ id: "store", type: "text", label: "Store" }]);
}

beforeEach(async () => {
	world = await makeWorld({}, false);
	await prepare(1);
	memberId = await addMember(world, { firstname: "Ada", lastname: "L" });
	cookie = await memberCookieFor(world, memberId);
	return () => world.close();
});

const post = (form: Record<string, string>, who = cookie, locale: "en" | "fr" = "en") =>
	visit(enter, "/offers/:offerId/:opportunityId", `/offers/${ids.offerId}/${ids.opportunityId}`, {
		...{ cookie: who, form, locale },
	});
const serial = (value: string, more = {}) => ({ "field.serial": value, "field.store": "Corner shop", ...more });
const entries = () => world.scope.query.selectFrom("offer_entries").select(["id", "member_id"]).execute();

test("a value that is not valid is told at its field without scripts, what was typed stays [DATA-28, DATA-35]", async () => {
	const reply = await post(serial("S-9"));
	expect(reply.status).toBe(400);
	expect(reply.text).toContain("Serial is not valid");
	expect(reply.text).not.toContain("Claim limit reached");
	expect(reply.html).toMatch(/<input[^>]*value="S-9"/);
	expect(reply.html).toMatch(/<input[^>]*value="Corner shop"/);
	expect(await entries()).toEqual([]);
	const { form_id: formId } = await world.scope.query
		.selectFrom("opportunities")
		.select("form_id")
		.executeTakeFirstOrThrow();
	await writeFrench(world.scope, "form", formId ?? "", { Serial: "Numéro de série" });
	const chosen = (await localeCookie().serialize("fr")).split(";")[0];
	const inFrench = (await post(serial("S-9"), `${cookie}; ${chosen}`, "fr")).text;
	expect(inFrench).toContain("Numéro de série n’est pas valide");
	expect(inFrench).not.toContain("Serial n’est");
	expect((await post(serial("s-1"))).location).toMatch(/^\/entries\/./);
});

test("all fields with a fault are told at once, those of data sets among them", async () => {
	const reply = await post({ "field.serial": "S-9", "field.store": "\u0007" });
	expect(reply.html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test("a claimed record is told in the same place, with the reason [DATA-34]", async () => {
	await post(serial("S-1"));
	const reply = await post(serial("S-1"), await memberCookieFor(world, await addMember(world)));
	expect(reply.status).toBe(400);
	expect(reply.text).toContain("Serial is not valid");
	expect(reply.text).toContain("Claim limit reached");
});

test("a check that fails is told at the field, and nothing is saved [DATA-29]", async () => {
	await sql`drop table preset_identifiers`.execute(world.scope.database.writer);
	const reply = await post(serial("S-1"));
	expect(reply.status).toBe(503);
	expect(reply.text).toContain("Validation error: the value could not be checked. Please try again.");
	expect(reply.html).toMatch(/<input[^>]*value="S-1"/);
	expect(await entries()).toEqual([]);
});

test("an entry that is changed may keep its record, also when its field is left [DATA-35]", async () => {
	const entryId = (await post(serial("S-1"))).location?.split("/").pop() ?? "";
	const change = (value: string) =>
		visit(editEntry, "/entries/:entryId/edit", `/entries/${entryId}/edit`, { cookie, form: serial(value) });
	expect((await change("S-1")).location).toBe(`/entries/${entryId}`);
	expect(await claimsIn(world)).toMatchObject([{ entry_id: entryId, record_id: recordIds[0] }]);
	const asked = async (entry: string, who = cookie) => {
		const query = new URLSearchParams({ dataSet: dataSetId, value: "S-1", label: "Serial", entry });
		return JSON.parse((await answer(() => check(args(`/check-value?${query}`, { cookie: who })))).body ?? "");
	};
	expect(await asked(entryId)).toEqual({ messages: [] });
	const claimed = { messages: ["Serial is not valid", "Claim limit reached"] };
	expect(await asked("")).toEqual(claimed);
	// Somebody else's entry is no excuse.
	expect(await asked(entryId, await memberCookieFor(world, await addMember(world)))).toEqual(claimed);
});

test.each([1, 3])(
	"of 50 members who send the same serial at one moment, as many claim it as its limit of %i allows; the others are told at the field [DATA-27, DATA-35]",
	async (limit) => {
		await prepare(limit);
		const cookies: string[] = [];
		for (let n = 0; n < 50; n++) cookies.push(await memberCookieFor(world, await addMember(world)));
		const replies = await Promise.all(cookies.map((who, n) => post(serial("S-1", { _key: `key-${n}` }), who)));
		expect(replies.filter(({ location }) => /^\/entries\/./.test(location ?? ""))).toHaveLength(limit);
		const refused = replies.filter(({ location }) => !location);
		expect(refused).toHaveLength(50 - limit);
		for (const { status, text } of refused) {
			expect(status).toBe(400);
			expect(text).toContain("Serial is not valid");
			expect(text).toContain("Claim limit reached");
		}
		expect(await claimsIn(world)).toHaveLength(limit);
		expect(await entries()).toHaveLength(limit);
		expect(await checkInvariants(world.scope.database)).toEqual([]);
	},
);

test("a reviewer sees the record of each answer and who else has claimed it [ENTRY-31]", async () => {
	await prepare(0);
	const other = await addMember(world, { firstname: "Grace", lastname: "H" });
	for (const [id, who] of [
		["e1", memberId],
		["e2", other],
		["e3", await addMember(world)],
	] as const)
		await sendEntry(world, { id, data: { serial: id === "e3" ? "S-2" : "s-1" }, memberId: who, ...ids });
	await reviewEntry(world.scope, { entryId: "e2", action: "complete" });
	const admin = await adminCookieFor(world, "admin");
	const { data } = await answer(() => reviewLoader(args("/admin/entries/e1", { cookie: admin, params: { id: "e1" } })));
	expect((data as { claims: unknown }).claims).toMatchObject([
		{
			...{ fieldId: "serial", fieldLabel: "Serial", value: "s-1", dataSetId, recordId: recordIds[0] },
			...{ identifier: "S-1", name: "Kettle", status: "Active" },
			others: [{ entryId: "e2", member: "Grace H", status: "Completed" }],
		},
	]);
	const html = renderPage(Review, "/admin/entries/e1", { loaderData: data });
	for (const text of ["Records of the answers", "Serial: s-1", "S-1 · Kettle", "Entry of Grace H"])
		expect(html).toContain(text);
	expect(html).toContain(`href="/admin/data-sets/records/${recordIds[0]}"`);
});
