import { readFileSync } from "node:fs";
import * as mdi from "@mdi/js";
import { describe, expect, it } from "vitest";
import { Icon } from "~/components/ui/icon";
import { ICONS } from "~/lib/icon-names";
import { render } from "./render";

const sprite = readFileSync("public/icons.svg", "utf8");
const drawn = new Map(
	[...sprite.matchAll(/<symbol id="([\w-]+)"[^>]*><path d="([^"]+)"/g)].map((match) => [match[1], match[2]]),
);
const material = new Map<string, string>(Object.entries(mdi));

describe("icons", () => {
	it("are all in the sprite, each drawn as the Material set draws it [UI-14]", () => {
		expect(drawn.size).toBe(Object.keys(ICONS).length);
		for (const [name, source] of Object.entries(ICONS)) expect(drawn.get(name), name).toBe(material.get(source));
	});

	it("come from this site [UI-15]", () => {
		expect(render(<Icon name="home" />)).toMatch(/<use href="\/icons\.svg\?v=[0-9a-f]{8}#home"/);
		expect(sprite.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:/);
	});

	it("are decoration unless they carry a label", () => {
		expect(render(<Icon name="home" />)).toContain('aria-hidden="true"');
		expect(render(<Icon name="home" label="Home" />)).toMatch(/role="img" aria-label="Home"/);
	});
});
