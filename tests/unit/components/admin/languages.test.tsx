import { expect, test } from "vitest";
import { ImportTexts } from "~/components/admin/languages/import-texts";
import { MissingTexts } from "~/components/admin/languages/missing-texts";
import { TextsForm } from "~/components/admin/languages/texts-form";
import { TranslateNext } from "~/components/admin/languages/translate-next";
import { renderPage } from "./render-page";

const line = { most: 200 };
const texts = [
	{
		type: "quiz",
		id: "q",
		field: "title",
		original: "Peaks",
		part: null,
		about: line,
		key: "quiz/q/title",
		value: "Sommets",
	},
	{
		...{
			type: "question",
			id: "f",
			field: "text",
			original: "How high?",
			part: "question",
			key: "question/f/text",
			value: "",
		},
		about: { most: 1000, long: true as const },
	},
];
const form = { texts, updated: 7, locale: "fr", own: "en", cancelHref: "/admin/quizzes/q" };

test("each text has its original above it, and each of them is in its language", () => {
	const page = renderPage(<TextsForm {...form} />);
	expect(page).toMatch(/<p lang="en"[^>]*>Peaks<\/p>.*<input[^>]*lang="fr"[^>]*name="texts\[0\]\.value"/s);
	expect(page).toMatch(/<textarea[^>]*lang="fr"[^>]*name="texts\[1\]\.value"/);
	expect(page).toMatch(/name="texts\[1\]\.key"[^>]*value="question\/f\/text"/);
	expect(page).toContain("Question: Text");
	expect(page).toMatch(/name="updated"[^>]*value="7"/);
});

test("after a save that came too late what was saved stands beside what was typed", () => {
	const lastResult = {
		status: "error" as const,
		initialValue: { texts: [{ key: "quiz/q/title", value: "Cimes" }], updated: "3" },
		error: { "": ["admin:errors.changedMeanwhile"] },
	};
	const page = renderPage(<TextsForm {...form} />, { actionData: { lastResult } });
	expect(page).toContain('value="Cimes"');
	expect(page).toContain("Saved meanwhile: Sommets");
	expect(page).toMatch(/name="updated"[^>]*value="7"/);
});

const list = {
	...{ locale: "fr", others: ["fr"], kind: "quiz" as const, next: null, first: null },
	kinds: [{ name: "quiz" as const, writable: true, all: 3, written: 2 }],
	records: [{ id: "q", title: "Peaks", fields: ["title", "explanation"] }],
};

test("what is missing is counted downwards, named by its fields, and a link away for who may write it [UI-27]", () => {
	const page = renderPage(<MissingTexts {...list} />);
	expect(page).toContain("66.6%");
	expect(page).toContain("Title, Explanation");
	expect(page).toContain('href="/admin/content-texts/quiz/q/fr"');
	expect(page).toContain("/admin/content-texts/import?kind=all");
	expect(page).toContain("/admin/content-texts/export?kind=all");
	expect(page).toContain("/admin/content-texts/export?kind=quiz");
	const [kind] = list.kinds;
	const read = renderPage(<MissingTexts {...list} kinds={[{ ...kind!, writable: false }]} />);
	expect(read).toContain("Peaks");
	expect(read).not.toContain('href="/admin/content-texts/quiz/q/fr"');
	expect(read).not.toContain("/admin/content-texts/import");
});

test("a program of one language has nothing to write", () => {
	const page = renderPage(<MissingTexts {...list} locale={null} others={[]} kinds={[]} records={[]} />);
	expect(page).toContain("The program offers one language");
	expect(page).not.toContain("<table");
});

test("a form of a record that was never saved offers to save and to translate it, where there is a language to translate it into", () => {
	const at = (pathname: string, locales: string[]) =>
		renderPage(<TranslateNext />, { pathname, layout: { program: { locale: "en", locales } } });
	expect(at("/admin/rewards/new", ["en", "fr"])).toMatch(
		/<button[^>]*name="_texts" value="reward"[^>]*>.*Save and translate/s,
	);
	expect(at("/admin/rewards/new", ["en"])).not.toContain("<button");
	expect(at("/admin/members/new", ["en", "fr"])).not.toContain("<button");
});

test("a file of texts that changes nothing says so, in French too, and what was left out is listed", () => {
	const checked = { written: 0, same: 0, stale: ["quiz/q/title"], unknown: [], denied: [] };
	const page = (locale: "en" | "fr", given: Partial<typeof checked>, done = false) =>
		renderPage(
			<ImportTexts kind="quiz" locale="fr" checked={{ ...checked, ...given }} done={done} lastResult={undefined} />,
			{ locale },
		);
	expect(page("en", {})).toContain("No text would be written.");
	expect(page("fr", {})).toContain("Aucun texte ne serait écrit.");
	expect(page("fr", {})).not.toContain("déjà à jour");
	expect(page("fr", { written: 1, same: 1 })).toMatch(/Un texte serait écrit\. Un est déjà à jour\./);
	expect(page("fr", {}, true)).toMatch(/Aucun texte n’a été importé.*Un texte est laissé de côté.*quiz\/q\/title/s);
});
