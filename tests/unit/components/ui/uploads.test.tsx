import { expect, test } from "vitest";
import { sharesOf } from "~/components/ui/upload/form-fetch";
import { UploadBars } from "~/components/ui/upload/upload-bars";
import { render } from "./render";

const files = [
	{ path: "image/0/a.png", name: "a.png", size: 300 },
	{ path: "image/1/b.png", name: "b.png", size: 100 },
];

test.each([
	[0, [0, 0]],
	[0.375, [0.5, 0]],
	[0.75, [1, 0]],
	[0.875, [1, 0.5]],
	[1, [1, 1]],
])("of a post that is sent to %d, each file has its own share [FILE-07]", (share, shares) => {
	expect(sharesOf(files, share)).toEqual(files.map(({ path }, index) => ({ path, share: shares[index] })));
});

test("there is a bar with a name for each file under way, and none when nothing is [FILE-07]", () => {
	const uploads = files.map(({ path, name }) => ({ path, name, share: 0.5 }));
	const shown = render(<UploadBars uploads={uploads} onCancel={() => undefined} />);
	expect(shown.match(/<progress[^>]*aria-label="[^"]+"/g)).toHaveLength(2);
	expect(shown).toMatch(/aria-live="polite"/);
	const idle = render(<UploadBars uploads={[]} onCancel={() => undefined} />);
	expect(idle).not.toContain("<progress");
	expect(idle).not.toContain("<button");
});

test.each([
	["en", "a.png: 50.0% uploaded"],
	["fr", "a.png\u00a0: 50,0\u00a0% téléversés"],
] as const)("how far a file is is read out as every percentage is written, in %s [UI-27]", (locale, text) => {
	const uploads = [{ path: "image/0/a.png", name: "a.png", share: 0.62 }];
	const html = render(<UploadBars uploads={uploads} onCancel={() => undefined} />, locale);
	expect(/<p aria-live[^>]*>([^<]*)/.exec(html)?.[1]).toBe(text);
});
