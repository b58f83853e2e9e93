import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "~/components/ui/data/avatar";
import { avatarUrl } from "~/lib/avatar";

const shown = (src: string | null) => renderToStaticMarkup(<Avatar initials="al" src={src} />);

test.each(["/files/avatars/a.webp", "https://pics.example/a.png", "https://PICS.example:8443/a.png?size=2"])(
	"a person's picture is an upload, or on a server that sends it over https: %s [MEM-07]",
	(src) => {
		expect(shown(src)).toContain("<img");
	},
);

test.each([
	null,
	"//evil.test/a.png",
	"/\\evil.test/a.png",
	"http://pics.example/a.png",
	"https://pics.example@evil.test/",
	"data:image/svg+xml,<svg/>",
	"javascript:alert(1)",
	"pics.example/a.png",
])("with a picture at %s the initials are shown [MEM-08]", (src) => {
	expect(shown(src)).not.toContain("<img");
	expect(shown(src)).toContain("AL");
});

test.each([
	["the external address alone", "https://pics.example/a.png", null, "https://pics.example/a.png"],
	["the upload alone", null, "/files/a-small.webp", "/files/a-small.webp"],
	[
		"the external address before the upload",
		"https://pics.example/a.png",
		"/files/a-small.webp",
		"https://pics.example/a.png",
	],
	[
		"the upload where no page may show the address",
		"http://pics.example/a.png",
		"/files/a-small.webp",
		"/files/a-small.webp",
	],
	["none", null, null, null],
])("a member's picture is %s [MEM-07]", (_which, externalImageUrl, imageSmallUrl, picture) => {
	expect(avatarUrl({ externalImageUrl, imageSmallUrl })).toBe(picture);
});
