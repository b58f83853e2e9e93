import { expect, test } from "vitest";
import { ChangeTable } from "~/features/translations/components/change-table";
import { CheckedImport } from "~/features/translations/components/checked-import";
import { DirectoryForm } from "~/features/translations/components/directory-form";
import { DirectoryTable } from "~/features/translations/components/directory-table";
import { TranslationHeader } from "~/features/translations/components/translation-header";
import type { DirectoryRow } from "~/features/translations/directory/directory-page.rules";
import type { Translation } from "~/features/translations/translations.repository.server";
import { renderPage } from "./render-page";

const row = (key: string, more: Partial<DirectoryRow> = {}): DirectoryRow => ({
	...{ key, english: "Rewards", builtIn: "Cadeaux", value: "", entered: false, plural: null },
	...more,
});
const rows = [
	row("rewards:member.title", { value: "Présents", entered: true }),
	row("home:points_one", { english: "{{count}} point", plural: { of: "home:points", form: "one" } }),
	row("old:key", { english: null, builtIn: "", value: "x", entered: true }),
];
const translation = { id: "t1", locale: "fr" } as const;

test("the directory shows key, English and built-in text beside a field with its label, without scripts", () => {
	const html = renderPage(<DirectoryForm translation={translation} rows={rows} back="?part=rewards" />);
	expect(html).toContain('<input type="hidden" name="directory[0].key" value="rewards:member.title"/>');
	expect(html).toContain('<input type="hidden" name="directory[0].was" value="=Présents"/>');
	expect(html).toContain('<input type="hidden" name="back" value="?part=rewards"/>');
	expect(html).toMatch(/<label[^>]*>Value of rewards:member.title<\/label>/);
	expect(html).toMatch(/<textarea[^>]*name="directory\[0\].value"[^>]*>Présents<\/textarea>/);
	expect(html).toContain('<p lang="en" class="whitespace-pre-line wrap-anywhere">Rewards</p>');
	expect(html).toMatch(/<p lang="fr"[^>]*>Cadeaux<\/p>/);
	expect(html).toMatch(/home:points<\/code>.*for one/);
	expect(html).toMatch(/old:key<\/code>.*No longer used/);
	expect(html).toContain('href="/admin/translations/t1/texts/remove?key=rewards%3Amember.title"');
	expect(html).not.toContain("remove?key=home");
});

test("the head of a translation counts the texts of its own, and those that are left as they are built in", () => {
	const whole: Translation = {
		...{ id: "t1", title: "Own words", locale: "fr", status: "Draft" },
		...{ entries: 8, filled: 6, updated: 0 },
	};
	const html = renderPage(<TranslationHeader translation={whole} all={1696} tab="texts" canWrite />);
	expect(html).toMatch(/Texts<\/dt><dd[^>]*>6 own texts; the other 1,690 are built in</);
});

test("a refused text stands in its field again, with the reason", () => {
	const actionData = {
		lastResult: {
			status: "error",
			initialValue: { directory: [{ key: "rewards:member.title", value: "{{x}}", was: "=Présents" }] },
			error: { "directory[0].value": ["translations:errors.braces"] },
		},
	};
	const html = renderPage(<DirectoryForm translation={translation} rows={rows} back="" />, { actionData });
	expect(html).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>\{\{x\}\}<\/textarea>/);
	expect(html).toContain("rewards:member.title: Double braces are for placeholders only.");
	expect(html).toContain('name="directory[0].was" value="=Présents"');
});

test("what was posted in the place of a key and is no text leaves each text in its row", () => {
	const posted = { key: ["a", "b"], value: { x: "1" }, was: "=" };
	const actionData = { lastResult: { status: "error", initialValue: { directory: [posted] }, error: {} } };
	const html = renderPage(<DirectoryForm translation={translation} rows={rows} back="" />, { actionData });
	expect(html).toContain('name="directory[0].key" value="rewards:member.title"');
});

test("a refused text stays at its own key where the page has other texts by now [I18N-25, UI-35]", () => {
	const posted = [
		{ key: "home:title", value: "Mine", was: "=" },
		{ key: "home:intro", was: "=" },
		{ key: "rewards:member.title", value: "Présents", was: "=Présents" },
	];
	const actionData = {
		lastResult: {
			status: "error",
			initialValue: { directory: posted },
			error: { "directory[0].value": ["translations:errors.changedMeanwhile"] },
		},
	};
	const html = renderPage(<DirectoryForm translation={translation} rows={rows} back="" />, { actionData });
	for (const [index, { key }] of posted.entries())
		expect(html).toContain(`<input type="hidden" name="directory[${index}].key" value="${key}"/>`);
	expect(html).toMatch(/<textarea[^>]*name="directory\[0\].value"[^>]*>Mine<\/textarea>/);
	expect(html).toMatch(/<label[^>]*>Value of home:title<\/label>/);
	expect(html).toContain("home:title: Somebody else has changed this text meanwhile.");
	// Nothing was typed there, so nothing is lost with it.
	expect(html).toMatch(/<li hidden=""[^>]*><input type="hidden" name="directory\[1\].key"/);
	expect(html.match(/<li hidden/g)).toHaveLength(1);
	expect(html).not.toContain("home:points");
});

test("who may only read gets no field", () => {
	const html = renderPage(<DirectoryTable rows={rows} locale="fr" />);
	expect(html).toContain("Présents");
	expect(html).not.toMatch(/<textarea|<input/);
});

test("changes beyond those listed are counted", () => {
	const changes = [{ key: "rewards:member.title", before: "Rewards", after: "Gifts" }];
	const html = renderPage(<ChangeTable changes={changes} count={1201} locale="en" />);
	expect(html).toMatch(/Rewards<\/td>.*Gifts<\/td>/);
	expect(html).toContain("And 1,200 more.");
});

test("a file without anything new has nothing to confirm", () => {
	const checked = { added: 0, changed: 0, unchanged: 2, blank: 1, refused: [], left: 0, content: "{}" };
	const shown = (more: Partial<typeof checked>) =>
		renderPage(<CheckedImport id="t1" checked={{ ...checked, ...more }} />);
	expect(shown({})).not.toContain("Import");
	expect(shown({ added: 1, changed: 1 })).toContain("Import 2 texts");
});
