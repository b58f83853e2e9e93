import { sql } from "kysely";
import { expect, test } from "vitest";
import { validateValue } from "~/features/data-sets/validation/validate.service.server";
import { loadEntryClaims } from "~/features/entries/claims/claims-desk.server";
import { removeForm } from "~/features/forms/editing/remove-form.service.server";
import type { FormField } from "~/features/forms/forms.schemas";
import type { SubmissionReply } from "~/features/forms/submissions/submission-form.server";
import { submitForm } from "~/features/forms/submissions/submit-form.service.server";
import { cleanUp } from "~/gate/jobs/cleanup-job.server";
import { DAY } from "~/lib/limits";
import * as recordPage from "~/routes/admin/data-sets/record";
import { action } from "~/routes/forms/show";
import { checkInvariants } from "~db/invariants";
import { addMember, adminCookieFor, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addForm, submissionRows } from "../forms/form-editor";
import { addDataSet, addSerialOffer, claimsIn, sendEntry } from "./serials";

async function setUp({
	claimsLimit = 1 as number | null,
	keepDays = undefined as number | undefined,
	twice = false,
} = {}) {
	const world = await makeWorld();
	const set = await addDataSet(world, ["S-1", "S-2", "S-3"], { claimsLimit });
	const { dataSetId } = set;
	const serial: FormField = { id: "serial", type: "dataset", label: "Serial", dataSetId };
	const more: FormField[] = twice ? [{ ...serial, id: "other", label: "Other" }] : [];
	const wish: FormField = { id: "wish", type: "text", label: "Wish", showWhen: { field: "kind", is: "wish" } };
	const kind: FormField = { id: "kind", type: "text", label: "Kind" };
	const hidden: FormField = { ...serial, id: "hidden", showWhen: { field: "kind", is: "more" } };
	const formId = await addForm(world, [serial, ...more, kind, wish, hidden], {
		...{ title: "Register", opensAlone: true, allowAnonymous: true, ...(keepDays && { keepDays }) },
	});
	const memberId = await addMember(world, { firstname: "Ada", lastname: "King" });
	const send = async (form: Record<string, string>, who: string | null = memberId) => {
		const cookie = who === null ? undefined : await memberCookieFor(world, who);
		const call = args(`/forms/${formId}`, { params: { formId }, form, ...(cookie && { cookie }) });
		const { status, data } = await answer(() => action(call));
		return status === 303 ? "sent" : (data as SubmissionReply).errors;
	};
	return { ...{ world, ...set, formId, memberId, send } };
}

const CLAIMED = [reads("Serial is not valid"), reads("Claim limit reached")];

test("a form that opens by itself claims what it is sent with, without an entry [DATA-08, DATA-32]", async () => {
	const { world, dataSetId, recordIds, memberId, send } = await setUp();
	expect(await send({ "field.serial": " s-1 " })).toBe("sent");
	const [submission] = await submissionRows(world);
	expect(await claimsIn(world)).toMatchObject([
		{
			...{ data_set_id: dataSetId, record_id: recordIds[0], member_id: memberId, submission_id: submission?.id },
			...{ entry_id: null, entry_ref: null, offer_id: null, field_id: "serial", field_label: "Serial" },
			...{ value_entered: "s-1", claims_limit: 1 },
		},
	]);
	expect(JSON.parse((await claimsIn(world))[0]?.record_snapshot ?? "")).toMatchObject({ identifier: "S-1" });
});

test("forms and entries count together: what one has claimed the other is refused [DATA-31, DATA-34]", async () => {
	const { world, dataSetId, memberId, send } = await setUp();
	const offer = await addSerialOffer(world, dataSetId);
	const enter = (id: string, serial: string) => sendEntry(world, { id, data: { serial }, memberId, ...offer });
	expect(await send({ "field.serial": "S-1" })).toBe("sent");
	expect(await enter("e1", "S-1")).toEqual({ "field.serial": CLAIMED });
	expect(await enter("e2", "S-2")).toBeNull();
	expect(await send({ "field.serial": "S-2" })).toEqual({ "field.serial": CLAIMED });
	expect(await submissionRows(world)).toHaveLength(1);
});

test("twenty at the same moment claim a record once [DATA-35]", async () => {
	const { world, formId } = await setUp();
	const members = await Promise.all(Array.from({ length: 20 }, () => addMember(world)));
	const sent = await Promise.allSettled(
		members.map((memberId) => submitForm(world.scope, { formId, memberId, data: { serial: "S-1" } })),
	);
	expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	const refused = sent.flatMap((one) => (one.status === "rejected" ? [one.reason as { fieldErrors: unknown }] : []));
	expect(refused.map(({ fieldErrors }) => fieldErrors)).toEqual(
		Array.from({ length: 19 }, () => ({ "field.serial": CLAIMED })),
	);
	expect([await submissionRows(world), await claimsIn(world)].map((rows) => rows.length)).toEqual([1, 1]);
	expect(await checkInvariants(world.scope.database)).toEqual([]);
});

test("the same form sent twice with one key claims once", async () => {
	const { world, send } = await setUp();
	for (let time = 0; time < 2; time++) expect(await send({ "field.serial": "S-1", _key: "k" })).toBe("sent");
	expect(await claimsIn(world)).toHaveLength(1);
});

test("two fields that name one record need two claims; then nothing is kept of the form", async () => {
	const { world, send } = await setUp({ twice: true });
	expect(await send({ "field.serial": "S-1", "field.other": "s-1" })).toEqual({
		"field.other": [reads("Other is not valid"), reads("Claim limit reached")],
	});
	expect([await submissionRows(world), await claimsIn(world)]).toEqual([[], []]);
	expect(await send({ "field.serial": "S-1", "field.other": "S-2" })).toBe("sent");
	expect(await claimsIn(world)).toHaveLength(2);
});

test("a field that is not asked claims nothing, nor does a stranger", async () => {
	const { world, send } = await setUp();
	expect(await send({ "field.kind": "none", "field.hidden": "S-1" })).toBe("sent");
	expect(await send({ "field.kind": "more", "field.serial": "S-1" }, null)).toBe("sent");
	expect(await claimsIn(world)).toEqual([]);
	expect(await send({ "field.kind": "more", "field.hidden": "S-1" })).toBe("sent");
	expect(await claimsIn(world)).toMatchObject([{ field_id: "hidden" }]);
});

test("a claim that cannot be written refuses the form where a limit holds, and costs nothing without one [DATA-33]", async () => {
	for (const [claimsLimit, kept] of [
		[1, 0],
		[null, 1],
	] as const) {
		const { world, send } = await setUp({ claimsLimit });
		await sql`create trigger no_more before insert on validation_history begin select raise(abort, 'no'); end`.execute(
			world.scope.database.writer,
		);
		expect(await send({ "field.serial": "S-1" })).toEqual(
			kept ? "sent" : { "": [reads("Failed to submit form. Please try again.")] },
		);
		expect(await submissionRows(world)).toHaveLength(kept);
	}
});

test("when the submission goes, the record stays claimed, by nobody and with nothing that was typed", async () => {
	const gone = { submission_id: null, member_id: null, value_entered: "", record_snapshot: "{}", claims_limit: 1 };
	const aged = await setUp({ keepDays: 30 });
	await aged.send({ "field.serial": "S-1" });
	await cleanUp(await aged.world.scopeOf({ now: () => Date.now() + 31 * DAY }));
	expect([await submissionRows(aged.world), await claimsIn(aged.world)]).toMatchObject([[], [gone]]);
	const { dataSetId } = aged;
	expect(await validateValue(aged.world.scope, { dataSetId, value: "S-1" })).toMatchObject({ valid: false });
	const deleted = await setUp();
	await deleted.send({ "field.serial": "S-1" });
	await removeForm(deleted.world.scope, deleted.formId, 1);
	expect(await claimsIn(deleted.world)).toMatchObject([gone]);
});

test("the record's page leads to the submission, and the review desk names the form [DATA-30]", async () => {
	const { world, dataSetId, recordIds, formId, memberId, send } = await setUp({ claimsLimit: null });
	await send({ "field.serial": "S-1" });
	const offer = await addSerialOffer(world, dataSetId);
	await sendEntry(world, { id: "e1", data: { serial: "S-1" }, memberId: await addMember(world), ...offer });
	const cookie = await adminCookieFor(world, "editor");
	const params = { id: recordIds[0] ?? "" };
	const { data } = await answer(() => recordPage.loader(args("/admin/data-sets/x", { cookie, params })));
	const [submission] = await submissionRows(world);
	expect((data as { history: unknown[] }).history[1]).toMatchObject({
		...{ entryId: null, submissionId: submission?.id, formId, form: "Register", memberId, member: "Ada King" },
	});
	expect((await loadEntryClaims(world.scope, "e1"))[0]?.others).toMatchObject([
		{ entryId: null, form: "Register", member: "Ada King" },
	]);
});
