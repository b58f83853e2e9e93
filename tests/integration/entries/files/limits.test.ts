import { describe, expect, test } from "vitest";
import { WAITING_UPLOADS } from "~/features/files/files.rules";
import { action as enterAction } from "~/routes/member/offers/enter";
import { answer, args } from "../../../support/http";
import { file } from "../../../support/pictures";
import { reads } from "../../../support/reads";
import { fileRows, pdf, png, ZIP } from "../../files/library";
import { type Reply, sender } from "./sender";

const own = sender();
const { enter, waiting } = own;

describe("a file field", () => {
	test("that is required needs a file", async () => {
		const { status, reply } = await enter({ "field.store": "Main", "field.receipt": file("", "") });
		expect(status).toBe(400);
		expect(reply.errors).toEqual({ "field.receipt": [reads("This field is required")] });
	});

	test("takes no more and no less than its limits", async () => {
		const send = (photos: File[]) =>
			enter({ "field.store": "Main", "field.receipt": pdf(), "field.photos": photos }).then(
				({ reply }) => reply.errors,
			);
		const four = await Promise.all(["1", "2", "3", "4"].map((name) => png(`${name}.png`)));
		expect(await send(four)).toEqual({ "field.photos": [reads("Choose at most 3 files")] });
		expect(await send(four.slice(0, 1))).toEqual({ "field.photos": [reads("Choose at least 2 files")] });
	});

	test.each([
		["SVG", '<svg onload="alert(1)"/>', "receipt.png", "type"],
		["HTML", "<!doctype html><script>alert(1)</script>", "receipt.pdf", "type"],
		["a zip", ZIP, "receipt.csv", "type"],
		["nothing", "", "receipt.pdf", "empty"],
	])(
		"does not take %s, whatever it calls itself [FILE-16] (check 31) (check 32)",
		async (_kind, content, name, reason) => {
			const { status, reply } = await enter({ "field.store": "Main", "field.receipt": file(content, name) });
			expect(status).toBe(400);
			expect(reply.errors).toEqual({ "field.receipt": [`files:errors.named?name=${name}&reason=${reason}`] });
			expect(reply.answers).toEqual({ store: "Main" });
			expect(await fileRows(own.world)).toEqual([]);
		},
	);

	test("does not take a file above 20 MB, and keeps what was typed [FILE-16] (check 31)", async () => {
		const large = new Uint8Array(20 * 1024 * 1024 + 1);
		const { status, reply } = await enter({ "field.store": "Main", "field.receipt": file(large, "large.pdf") });
		expect(status).toBe(400);
		expect(reply.errors).toEqual({
			"field.receipt": [reads("large.pdf: The file is larger than 20 MB. Choose a smaller one.")],
		});
		expect(reply.answers).toEqual({ store: "Main" });
	});

	test("takes only so many files that are never sent", async () => {
		for (let i = 0; i < WAITING_UPLOADS; i++)
			expect((await enter({ "field.store": " ", "field.receipt": pdf() })).reply.files).toHaveLength(1);
		const { reply } = await enter({ "field.store": " ", "field.receipt": pdf() });
		expect(reply.errors["field.receipt"]).toEqual([
			reads(
				"rules.pdf: Too many of your uploads wait in forms that were not sent. Send one of them, or try again tomorrow.",
			),
		]);
		expect(await waiting()).toHaveLength(WAITING_UPLOADS);
	});

	test("takes no more of them when they come at once", async () => {
		await Promise.all(
			Array.from({ length: WAITING_UPLOADS + 5 }, () => enter({ "field.store": " ", "field.receipt": pdf() })),
		);
		expect(await waiting()).toHaveLength(WAITING_UPLOADS);
	});

	test("shows no body that is no form", async () => {
		const headers = { "Content-Type": "multipart/form-data", Origin: "http://demo.test", Cookie: own.cookie };
		const request = new Request("http://demo.test/offers/x/y", { method: "POST", headers, body: "nonsense" });
		const { status, data } = await answer(() => enterAction({ ...args("/offers/x/y", { params: own.ids }), request }));
		expect(status).toBe(400);
		expect((data as Reply).errors).toEqual({ "": [reads("The upload could not be read. Try it once more.")] });
	});
});
