import { beforeEach, expect, test, vi } from "vitest";
import { keepUnsent } from "~/components/document/connection/keep-unsent";

interface Page {
	/** A form of the page: what was typed into it, the block that it stands in, and what it came with when it was refused. */
	form?: { typed: string; block?: string; refused?: string };
	isRead?: boolean;
	/** What the server has in the place of the page now. */
	now?: { status: number; data?: string };
}

const asked: string[] = [];

function open({ form, isRead = false, now = { status: 200 } }: Page) {
	const fields = form && [
		{ type: "hidden", name: "_key", value: "k", defaultValue: "" },
		{ type: "fieldset", name: "" },
		{ type: "textarea", name: "wish", value: form.typed, defaultValue: form.refused ?? "" },
		{ type: "password", name: "secret", value: "pw", defaultValue: "" },
	];
	const alert = (selector: string) => (selector === "[role=alert]" && form?.refused !== undefined ? {} : null);
	vi.stubGlobal("location", { pathname: "/page/p", search: "" });
	vi.stubGlobal("document", {
		querySelectorAll: () => (form ? [{ elements: fields, dataset: { block: form.block }, querySelector: alert }] : []),
		querySelector: () => (isRead ? {} : null),
	});
	vi.stubGlobal(
		"FormData",
		class {
			*[Symbol.iterator]() {
				for (const { name, value } of fields ?? []) if (name) yield [name, value];
			}
		},
	);
	vi.stubGlobal("fetch", async (url: string, { body }: { body?: URLSearchParams } = {}) => {
		asked.push(body ? `${url} ${body}` : url);
		return body ? new Response(null, { status: 204 }) : new Response(now.data ?? "", { status: now.status });
	});
}

beforeEach(() => {
	asked.length = 0;
});

test("asks nothing where nothing was typed and nothing is read", async () => {
	open({ form: { typed: "" }, now: { status: 404 } });
	expect([await keepUnsent("member"), asked]).toEqual([false, []]);
});

test("hands over what was typed, no passwords, and asks for the page", async () => {
	open({ form: { typed: "A bicycle" } });
	expect(await keepUnsent("member")).toBe(false);
	expect(asked).toEqual(["/kept-post?as=member&page=%2Fpage%2Fp _key=k&wish=A+bicycle", "/page/p.data"]);
});

test.each<[string, Page, boolean]>([
	["a form whose page is gone stays", { form: { typed: "x" }, now: { status: 404 } }, true],
	["a refused form whose page is gone stays", { form: { typed: "x", refused: "x" }, now: { status: 404 } }, true],
	[
		"a form whose block is gone from its page stays",
		{ form: { typed: "x", block: "b1" }, now: { status: 200, data: "b2" } },
		true,
	],
	[
		"a form whose block is there follows the news",
		{ form: { typed: "x", block: "b1" }, now: { status: 200, data: "b1 b2" } },
		false,
	],
	[
		"a form whose sender has to sign in anew gives way",
		{ form: { typed: "x", block: "b1" }, now: { status: 202 } },
		false,
	],
	["a text that is read and was taken away stays", { isRead: true, now: { status: 404 } }, true],
	["a text that is read and was changed follows the news", { isRead: true, now: { status: 200 } }, false],
])("%s", async (_, page, stays) => {
	open(page);
	expect(await keepUnsent("member")).toBe(stays);
});
