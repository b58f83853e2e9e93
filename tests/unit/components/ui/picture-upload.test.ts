import { expect, test } from "vitest";
import { pictureUpload } from "~/components/ui/rich-text/editor/picture-upload";

const PICTURE = new File(["…"], "a.png", { type: "image/png" });

test("a picture for a text says of which program the form around it is, as the form itself does", () => {
	const around = new FormData();
	for (const [name, value] of Object.entries({ title: "News", _program: "demo" })) around.append(name, value);
	expect([...pictureUpload(PICTURE, around)].map(([name, value]) => [name, value instanceof File || value])).toEqual([
		["files", true],
		["folder", "texts"],
		["_program", "demo"],
	]);
});

test("a picture for a text that belongs to no program names none", () => {
	for (const around of [null, new FormData()]) expect(pictureUpload(PICTURE, around).has("_program")).toBe(false);
});
