import { expect, test } from "vitest";
import type { FormField } from "~/features/forms/forms.schemas";
import { removeOldSubmissions } from "~/features/forms/submissions/remove-submissions.service.server";
import type { SubmissionReply } from "~/features/forms/submissions/submission-form.server";
import { DOCUMENT_MAX_BYTES } from "~/lib/limits";
import { action } from "~/routes/forms/show";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addForm, submissionRows } from "./form-editor";

const kind: FormField = { id: "kind", type: "radio", label: "Kind", required: true, options: ["with", "without"] };
const proof: FormField = {
	...{ id: "proof", type: "file", label: "Proof", required: true },
	showWhen: { field: "kind", is: "with" },
};

async function setUp(fields: FormField[] = [kind, proof]) {
	const world = await makeWorld();
	const cookie = await memberCookieFor(world, await addMember(world));
	const formId = await addForm(world, fields, { opensAlone: true, keepDays: 1 });
	const send = (chosen: string, file?: File) => {
		const form = new FormData();
		form.set("field.kind", chosen);
		if (file) form.set("field.proof", file);
		return answer(() => action(args(`/forms/${formId}`, { cookie, params: { formId }, form })));
	};
	const files = () => world.scope.query.selectFrom("files").select(["upload_id", "entry_id"]).execute();
	return { world, send, files };
}

const pdf = () => new File(["%PDF-1.7\n1 0 obj\nendobj\n"], "proof.pdf", { type: "application/pdf" });

test("a file that is asked for is the submission's, and goes with it", async () => {
	const { world, send, files } = await setUp();
	expect((await send("with")).status).toBe(400);
	expect((await send("with", pdf())).status).toBe(303);
	const [row] = await submissionRows(world);
	const [file, ...others] = await files();
	expect(others).toEqual([]);
	expect(file?.entry_id).toBe(row?.id);
	expect(JSON.parse(row?.data ?? "")).toEqual({ kind: "with", proof: [file?.upload_id] });
	await removeOldSubmissions(await world.scopeOf({ now: () => Date.now() + 2 * 86_400_000 }));
	expect([await submissionRows(world), await files()]).toEqual([[], []]);
});

test("a file that a condition hides is neither asked for nor taken", async () => {
	const { world, send, files } = await setUp();
	expect((await send("without", pdf())).status).toBe(303);
	expect(JSON.parse((await submissionRows(world))[0]?.data ?? "")).toEqual({ kind: "without" });
	expect(await files()).toEqual([]);
});

test("a form of files alone says of one that is too large why it was not taken [FORM-21, FILE-16]", async () => {
	const { world, send } = await setUp([{ id: "proof", type: "file", label: "Proof", required: true }]);
	const { status, data } = await send("with", new File([new Uint8Array(DOCUMENT_MAX_BYTES + 1)], "large.pdf"));
	expect([status, (data as SubmissionReply).errors]).toEqual([
		400,
		{ "field.proof": [reads("large.pdf: The file is larger than 20 MB. Choose a smaller one.")] },
	]);
	expect(await submissionRows(world)).toEqual([]);
});
