import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "~/components/ui/data/avatar";
import { PictureHosts } from "~/components/ui/pictures/picture-hosts";

const shown = (src: string | null, hosts: string[] = ["pics.example"]) =>
	renderToStaticMarkup(
		<PictureHosts.Provider value={hosts}>
			<Avatar initials="al" src={src} />
		</PictureHosts.Provider>,
	);

test("a person's picture is an upload, or on a server that the program trusts [MEM-07]", () => {
	for (const src of ["/files/avatars/a.webp", "https://pics.example/a.png", "https://PICS.example/a.png"])
		expect(shown(src), src).toContain("<img");
});

test.each([
	null,
	"//evil.test/a.png",
	"/\\evil.test/a.png",
	"http://pics.example/a.png",
	"https://evil.test/a.png",
	"https://pics.example.evil.test/a.png",
	"https://pics.example@evil.test/",
	"https://pics.example:8443/a.png",
	"data:image/svg+xml,<svg/>",
	"javascript:alert(1)",
])("with a picture at %s the initials are shown [MEM-08]", (src) => {
	expect(shown(src)).not.toContain("<img");
	expect(shown(src)).toContain("AL");
});

test("where the program names no server, only uploads are shown", () => {
	expect(shown("https://pics.example/a.png", [])).not.toContain("<img");
	expect(shown("/files/avatars/a.webp", [])).toContain("<img");
});
