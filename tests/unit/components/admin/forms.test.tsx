import { useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { RecordHeader } from "~/components/admin/record/record-header";
import { Field } from "~/components/ui/form/field";
import { renderPage } from "./render-page";

function Sample({ updated = 1000, stock = 8 }: { updated?: number; stock?: number }) {
	const [form, fields] = useForm<{ title: string; isActive: boolean }>({
		id: "sample",
		// biome-ignore lint/suspicious/noExplicitAny: what an action answered.
		lastResult: useActionData<any>()?.lastResult,
		defaultValue: { title: "Stored", isActive: true },
		defaultNoValidate: false,
	});
	return (
		<FormShell
			form={form}
			labels={{ title: "Title" }}
			submitLabel="Save"
			cancelHref="/list"
			lastUpdated={updated}
			basis={{ stockOpened: stock }}
			saved={{ title: "Stored", categoryId: "c1", tags: ["b", "a"], same: ["x", "y"], isActive: "on" }}
			names={{ categoryId: { c1: "Home", c2: "Travel" }, isActive: { on: "On" } }}
		>
			<Field label="Title" meta={fields.title} required />
			<SwitchField label="On" meta={fields.isActive} />
		</FormShell>
	);
}

const failed = (error: Record<string, string[]>, initialValue: Record<string, unknown>) => ({
	lastResult: { status: "error", error, initialValue },
});
const hidden = (html: string) =>
	Object.fromEntries([...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map((m) => [m[1], m[2]]));

describe("a form", () => {
	test("posts to its own page with what it was opened with, and lets the browser check first", () => {
		const html = renderPage(<Sample />);
		expect(html).toMatch(/<form[^>]*method="post"/);
		expect(html).not.toContain("novalidate");
		expect(hidden(html)).toEqual({ updated: "1000", stockOpened: "8", asked: "isActive" });
		expect(html).toContain('value="Stored"');
		expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
		expect(html).toContain('href="/list"');
	});

	test("keeps the input and what it was opened with after a mistake, though the record moved on", () => {
		const reply = failed({ title: ["rewards:titleTaken"] }, { title: "Typed", updated: "1000", stockOpened: "8" });
		const html = renderPage(<Sample updated={2000} stock={3} />, { actionData: reply });
		expect(html).toContain('value="Typed"');
		expect(html).toContain("A reward with this title already exists");
		expect(html).toMatch(/href="#sample-title"/);
		expect(hidden(html)).toMatchObject({ updated: "1000", stockOpened: "8" });
	});

	test("shows both versions after a conflict, and is then based on the stored one", () => {
		const others = { categoryId: "c2", tags: "a", same: ["y", "x"] };
		const reply = failed({ "": ["admin:errors.changedMeanwhile"] }, { title: "Typed", updated: "1000", ...others });
		const html = renderPage(<Sample updated={2000} stock={3} />, { actionData: reply });
		expect(html).toContain("Nothing was overwritten");
		const cells = [...html.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td>/g)];
		expect(cells.map((cell) => cell.slice(1))).toEqual([
			["Title", "Stored", "Typed"],
			["categoryId", "Home", "Travel"],
			["tags", "a, b", "a"],
			["isActive", "On", ""],
		]);
		expect(html).toMatch(/<input[^>]*value="Typed"/);
		expect(hidden(html)).toMatchObject({ updated: "2000", stockOpened: "3" });
	});
});

describe("a confirmation", () => {
	const page = (
		<ConfirmPage
			title="Delete “Mug”?"
			confirmLabel="Delete reward"
			cancelHref="/back"
			tone="danger"
			hidden={{ key: "k" }}
		>
			It goes for good.
		</ConfirmPage>
	);

	test("is a page of its own that posts to itself, with a way back", () => {
		const html = renderPage(page);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toMatch(/<form method="post"/);
		expect(hidden(html)).toEqual({ key: "k" });
		expect(html).toContain("Delete reward");
		expect(html).toContain('href="/back"');
	});

	test("says why it was refused", () => {
		const html = renderPage(page, { actionData: failed({ "": ["rewards:errors.delete"] }, {}) });
		expect(html).toMatch(/role="alert"[\s\S]*Error when deleting reward/);
	});
});

test("a record's head has its way, facts and tabs as links", () => {
	const html = renderPage(
		<RecordHeader
			title="Ada"
			trail={[{ label: "Members", to: "/admin/members" }]}
			facts={[{ term: "Points", value: "5" }]}
			tabs={[{ to: "?tab=points", label: "Points", current: true }]}
		/>,
	);
	expect(html.match(/<h1/g)).toHaveLength(1);
	expect(html).toContain('href="/admin/members"');
	expect(html).toMatch(/<dt[^>]*>Points<\/dt><dd[^>]*>5<\/dd>/);
	expect(html).toMatch(/aria-current="page"/);
});
