import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, it, test } from "vitest";
import { FormatProvider } from "~/components/ui/format-context";
import { CheckReport } from "~/features/imports/components/check-report";
import { MappingForm } from "~/features/imports/components/mapping-form";
import { ProgressPanel } from "~/features/imports/components/progress-panel";
import { EncodingQuestion } from "~/features/imports/components/reading/encoding-question";
import { ResultReport } from "~/features/imports/components/result-report";
import { createI18n } from "~/lib/i18n";
import enCommon from "~/locales/en/common.json";
import enImports from "~/locales/en/imports.json";
import enUi from "~/locales/en/ui.json";
import frCommon from "~/locales/fr/common.json";
import frImports from "~/locales/fr/imports.json";
import frUi from "~/locales/fr/ui.json";

const PLACE = { pathname: "/", search: "", hash: "", state: null, key: "default" };
const TEXTS = {
	en: createI18n("en", { imports: enImports, ui: enUi, common: enCommon }),
	fr: createI18n("fr", { imports: frImports, ui: frUi, common: frCommon }),
};

/** The markup a page would be served with. */
function render(element: ReactElement, locale: "en" | "fr" = "en"): string {
	const { routes } = createStaticRouter([{ path: "*", element }], { location: PLACE, matches: [] } as never);
	const context = {
		...{ basename: "/", location: PLACE, loaderData: {}, actionData: null, errors: null, statusCode: 200 },
		...{ loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
		matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: routes[0]! }],
	};
	const router = createStaticRouter(routes, context);
	return renderToStaticMarkup(
		<I18nextProvider i18n={TEXTS[locale]}>
			<FormatProvider locale={locale} timeZone="UTC" now={0}>
				<StaticRouterProvider router={router} context={context} hydrate={false} />
			</FormatProvider>
		</I18nextProvider>,
	);
}

const counts = { created: 2, updated: 0, skipped: 0, failed: 1 };
const CAUSES = ["imports:row.required?column=email", "imports:row.repeated?column=accountKey"];
const problems = {
	causes: [
		{
			...{ cause: CAUSES[0] ?? "", rows: 1200, kinds: 1, href: "?cause=first" },
			reasons: [{ reason: CAUSES[0] ?? "", rows: 1200, line: 5 }],
		},
		{
			...{ cause: CAUSES[1] ?? "", rows: 31, kinds: 30, href: "?cause=second" },
			reasons: [
				{ reason: `${CAUSES[1]}&first=2&second=5`, rows: 2, line: 5 },
				{ reason: `${CAUSES[1]}&first=3&second=9`, rows: 1, line: 9 },
			],
		},
	],
	cause: undefined,
	rows: [
		{
			row: 3,
			line: 5,
			outcome: "failed" as const,
			reasons: ["imports:row.required?column=email", "imports:row.repeated?column=accountKey&first=2&second=5"],
			preview: "Ann · <b>Lee</b>",
		},
	],
	links: { firstHref: null, nextHref: null },
};
const checked = { id: "j1", kind: "members", variant: "create-new", subject: null, total: 3, plan: counts };
const may = { write: true, map: true, resume: true, undo: true };

const rules = { allOrNone: false, mendsWhole: false, sensitive: false, nothing: "imports:check.nothing" };

describe("characters that cannot be seen", () => {
	const report = (cells: number, locale?: "en" | "fr") => {
		const job = { ...checked, tidied: { cells, lines: [2, 9] } };
		return render(<CheckReport job={job} {...{ problems, may, rules }} />, locale);
	};

	it("are told with their number and lines", () => {
		expect(report(2)).toContain("2 cells held characters that cannot be seen");
		expect(report(1)).toContain("1 cell held characters that cannot be seen");
		expect(report(2)).toContain("Lines: 2, 9");
		expect(report(2, "fr")).toContain("2 cellules contenaient des caractères invisibles");
	});
});

test("header lines that were skipped are told with their number", () => {
	const report = (headers: number, locale?: "en" | "fr") =>
		render(<CheckReport job={{ ...checked, headers }} {...{ problems, may, rules }} />, locale);
	expect(report(1)).toContain("1 repeated header line skipped");
	expect(report(2)).toContain("2 repeated header lines skipped");
	expect(report(1, "fr")).toContain("1 ligne d’en-tête répétée ignorée");
	expect(render(<CheckReport job={checked} {...{ problems, may, rules }} />)).not.toContain("header line");
});

describe("the progress page", () => {
	const job = { status: "Running" as const, percent: 41, processed: 500, total: 1201 };

	it("says percent and rows and loads itself again where scripts do not run [IMPORT-08, UI-27, I18N-36]", () => {
		const html = render(<ProgressPanel job={job} canStop />);
		expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="\d"\/><\/noscript>/);
		expect(html).toContain("Rows: 500 of 1,201");
		expect(html).toContain("41.0%");
		expect(render(<ProgressPanel job={job} canStop />, "fr")).toContain("41,0\u00a0%");
		expect(html).toMatch(/<button[^>]*name="intent"[^>]*value="cancel"|<button[^>]*value="cancel"[^>]*name="intent"/);
	});

	it("has no stop button for those who may only look", () => {
		expect(render(<ProgressPanel job={job} canStop={false} />)).not.toContain("<button");
	});
});

describe("the dry run", () => {
	const report = <CheckReport job={checked} {...{ problems, may, rules }} />;

	it("lists each bad row with its line and what is wrong [IMPORT-12]", () => {
		const html = render(report);
		expect(html).toContain("Row 3: Email is required; Account key is the same on lines 2 and 5: the first one counts");
		expect(html).toContain("Ann · &lt;b&gt;Lee&lt;/b&gt;");
		expect(html).toContain('href="/admin/imports/j1/problems"');
		expect(html).toContain("Import 2 rows");
	});

	it("counts rows from the first one below the header, and says their lines beside them [QUIZ-66, IMPORT-12]", () => {
		const [row] = problems.rows;
		const moved = { ...problems, rows: [{ ...row!, row: 1, line: 7 }] };
		const html = render(<CheckReport job={checked} {...{ may, rules }} problems={moved} />);
		expect(html).toContain("Row 1: Email is required");
		expect(html).toContain(">Line 7 of the file</span>");
		expect(html.match(/Rows are counted from the first one below the header/g)).toHaveLength(1);
	});

	it("writes numbers of lines like all others [UI-25]", () => {
		const [row] = problems.rows;
		const far = { ...problems, rows: [{ ...row!, row: 12_344, line: 12_346 }] };
		const html = (locale?: "fr") => render(<CheckReport job={checked} {...{ may, rules }} problems={far} />, locale);
		expect(html()).toContain(">Line 12,346 of the file</span>");
		expect(html()).toContain("Row 12,344: ");
		expect(html("fr")).toContain(">Ligne 12\u202f346 du fichier</span>");
		expect(html("fr")).toContain("Rangée 12\u202f344\u00a0: ");
	});

	it("speaks French", () => {
		expect(render(report, "fr")).toContain(
			"Rangée 3\u00a0: «\u00a0Courriel\u00a0» est obligatoire\u00a0; «\u00a0Clé de compte",
		);
	});

	it("begins with what stops the most rows, and leads to those rows and to the corrected file [IMPORT-12]", () => {
		const html = render(report);
		expect(html).toMatch(/1,200 rows.*Email is required.*31 rows.*Account key is the same on lines 2 and 5/s);
		expect(html).toContain("2 rows, first on line 5");
		expect(html).toContain("and 28 others like it");
		expect(html).toContain('href="/?cause=second#rows"');
		expect(html).toContain('href="/admin/imports/new?what=members%2Fcreate-new"');
		expect(html).toContain("Correct them there and import that file");
		const open = { ...problems, cause: CAUSES[1] };
		const shown = render(<CheckReport job={checked} {...{ problems: open, may, rules }} />);
		expect(shown).toContain(`problems?cause=${encodeURIComponent(CAUSES[1] ?? "")}`);
	});

	it("leaves the causes out where each stops one row, which says it", () => {
		const single = { ...problems, causes: problems.causes.map((cause) => ({ ...cause, rows: 1 })) };
		const html = render(<CheckReport job={checked} {...{ problems: single, may, rules }} />);
		expect(html).not.toContain("Show these rows");
		expect(html).toContain("Row 3: Email is required");
		expect(html).toContain("Download these rows");
	});

	it("does not send back a part of a file of which all rows are taken or none", () => {
		const html = render(
			<CheckReport job={checked} {...{ problems, may }} rules={{ ...rules, allOrNone: true, mendsWhole: true }} />,
		);
		expect(html).toContain("upload the whole file again");
		expect(html).not.toContain("Correct them there and import that file");
	});

	it("points to the columns where a cause stops every row of the file", () => {
		expect(render(report)).toContain("perhaps a column is assigned wrongly");
		const more = { ...checked, total: 9000 };
		expect(render(<CheckReport job={more} {...{ problems, may, rules }} />)).not.toContain("assigned wrongly");
	});

	it("offers nothing to import when no row can be", () => {
		const none = { created: 0, updated: 0, skipped: 0, failed: 3 };
		expect(render(<CheckReport job={{ ...checked, plan: none }} {...{ problems, may, rules }} />)).not.toContain(
			'value="commit"',
		);
	});

	it("calls every row fine only where none is left out", () => {
		const plan = { created: 2, updated: 0, skipped: 1, failed: 0 };
		const html = (given: typeof problems) =>
			render(<CheckReport job={{ ...checked, plan }} {...{ problems: given, may, rules }} />);
		expect(html({ ...problems, causes: [], rows: [] })).toContain("Every row is fine.");
		expect(html(problems)).not.toContain("Every row is fine.");
	});

	it("points to no list where every row says what is stored already", () => {
		const plan = { created: 0, updated: 0, skipped: 3, failed: 0 };
		const html = (given: typeof problems) =>
			render(<CheckReport job={{ ...checked, plan }} {...{ problems: given, may, rules }} />);
		expect(html({ ...problems, causes: [], rows: [] })).toContain("Every row says what is stored already");
		expect(html({ ...problems, causes: [], rows: [] })).not.toContain("the list below");
		expect(html(problems)).toContain("Look at the list below");
	});
});

describe("the report", () => {
	const job = {
		...checked,
		status: "Completed" as const,
		phase: "commit" as const,
		processed: 3,
		counts,
		error: null,
	};
	const report = (values: Partial<Parameters<typeof ResultReport>[0]>) =>
		render(
			<ResultReport
				{...{ job, problems, rules, may: { ...may, resume: false, map: false } }}
				result=""
				listHref="/admin/members"
				nextHref={null}
				undo={null}
				{...values}
			/>,
		);

	it("counts members and errors in the words agreed on [MEM-50]", () => {
		expect(report({ result: "imports:result.members?done=3" })).toContain(">Successfully imported 3 members<");
		expect(report({ result: "imports:result.membersPartly?done=2&failed=1" })).toContain(
			">Successfully imported 2 members. 1 items had errors.<",
		);
		expect(report({})).toContain('href="/admin/members"');
	});

	it.each([
		["Completed", "This import was undone"],
		["Failed", "Undoing failed"],
		["Cancelled", "Undoing was stopped"],
	] as const)("says of an undo that is %s: %s [BUCKET-33]", (status, text) => {
		const words = report({ undo: { status, counts, phase: "commit" } });
		expect(words).toContain(text);
		expect(words.includes("This import was undone")).toBe(status === "Completed");
	});

	it("leads on where members see nothing of the rows yet, but not after an undo or without new rows", () => {
		const nextHref = "/admin/members/invite?status=Pending";
		const link = `href="${nextHref}"`;
		expect(report({ nextHref })).toContain(link);
		expect(report({ nextHref })).toContain("Imports mail nobody");
		expect(report({})).not.toContain("Imports mail nobody");
		const undo = { status: "Completed", counts, phase: "commit" } as const;
		expect(report({ nextHref, undo })).not.toContain(link);
		expect(report({ nextHref, job: { ...job, counts: { ...counts, created: 0 } } })).not.toContain(link);
	});

	it("asks nobody to mend a sum: all of a file of points would be posted once more", () => {
		const reason = "imports:row.total";
		const cause = {
			...{ cause: reason, rows: 1, kinds: 1, href: "?cause=sum" },
			reasons: [{ reason, rows: 1, line: 4 }],
		};
		const rows = [{ row: 3, line: 4, outcome: "skipped" as const, reasons: [reason], preview: "TOTAL · 3,250" }];
		const sums = { ...problems, causes: [cause], rows };
		const html = report({ problems: sums, rules: { mendsWhole: true } });
		expect(html).toContain("Row 3: This row sums up the others and is no record");
		expect(html).toContain('href="/admin/imports/j1/problems"');
		expect(html).not.toContain("upload the whole file again");
		expect(html).not.toContain("Upload the corrected file");
	});

	it("says what stays after a failure and offers to resume [IMPORT-07]", () => {
		const failed = { ...job, status: "Failed" as const, processed: 500, total: 1201, error: "imports:error.batch" };
		const html = report({ job: failed, may });
		expect(html).toContain("A batch of rows could not be written");
		expect(html).toContain("Rows processed before that: 500 of 1,201. What was written stays");
		expect(html).toContain('value="resume"');
	});
});

describe("the question how a file is written", () => {
	const choice = [
		{ encoding: "utf-8" as const, values: ["A\ufffd(", "Zoë"] },
		{ encoding: "windows-1252" as const, values: ["AÃ(", "ZoÃ«"] },
	];
	const elsewhere = { to: "/admin/imports", label: "Later" };
	const page = (locale: "en" | "fr") =>
		render(<EncodingQuestion choice={choice} lastResult={undefined} elsewhere={elsewhere} />, locale);

	it("shows the same values as each way reads them, proposes none and needs no scripts [IMPORT-09]", () => {
		const html = page("en");
		expect(html).toMatch(/<form[^>]*method="post"/);
		expect(html).toMatch(/<input[^>]*type="radio" name="encoding"[^>]*value="windows-1252"/);
		expect(html).not.toContain('checked=""');
		expect(html).toContain("AÃ( · ZoÃ«");
		expect(html).toContain("UTF-8: some letters cannot be read");
		expect(html).toContain("Windows-1252 (Western European)");
		expect(html).toMatch(/<button[^>]*name="intent"[^>]*value="read"|<button[^>]*value="read"[^>]*name="intent"/);
	});

	it("asks in French too", () => {
		const html = page("fr");
		expect(html).toContain("Comment ce fichier est-il écrit\u00a0?");
		expect(html).toContain("UTF-8\u00a0: certaines lettres sont illisibles");
	});
});

describe("the columns page", () => {
	const form = (values: Partial<Parameters<typeof MappingForm>[0]> = {}) =>
		render(
			<MappingForm
				encoding="windows-1252"
				delimiter=";"
				encodingCertain={false}
				encodingSample={["René"]}
				headerLine={3}
				skippedTitleLines={["Roster 2024"]}
				headers={[
					{ name: "Prénom", samples: ["Ann", "Bob", "Cid"] },
					{ name: "role", samples: [] },
				]}
				columns={[{ key: "firstname", labelKey: "imports:columns.firstname", required: true }]}
				mapping={{ firstname: 0 }}
				codes={null}
				settings={[]}
				drift={{ changed: true, missing: ["Old"], added: [], moved: [], renamed: [], doubted: ["Mobile"] }}
				lastResult={undefined}
				{...values}
			/>,
		);

	it("shows how the file was read, the guess and three samples, in a form that works without scripts [IMPORT-10]", () => {
		const html = form();
		expect(html).toMatch(/<form[^>]*method="post"/);
		expect(html).toMatch(/name="columns\.firstname"[\s\S]*<option value="0" selected="">Prénom/);
		expect(html).toContain("Ann · Bob · Cid");
		expect(html).toContain("They come out like this: René");
		expect(html).toContain("The header row was found on line 3. Lines above it were left out: Roster 2024");
		expect(html).toContain("Gone: Old");
		expect(html).toContain(
			"The values under “Mobile” look different from last time: the column is left unassigned, please choose",
		);
	});

	it("says of every column where it goes, of those that count for a code which", () => {
		const headers = ["Key", "July", "SEP", "Notes"].map((name) => ({ name, samples: ["1"] }));
		const column = (at: number, name: string, code: string, add = false) => ({ at, name, samples: [], code, add });
		const columns = [column(1, "July", "JUL"), column(2, "SEP", "", true), column(3, "Notes", "")];
		const html = form({ headers, codes: { codes: ["JUL"], columns } });
		const rows = html.slice(html.indexOf("All 4 columns")).match(/<tr>.*?<\/tr>/gs) ?? [];
		expect(
			rows.slice(1).map((row) =>
				row
					.replace(/<[^>]*>/g, "|")
					.split("|")
					.filter(Boolean)
					.at(-1),
			),
		).toEqual(["First name", "Counts for the code JUL", "Counts for the code SEP", "Not imported"]);
	});

	it("puts a fault at its field", () => {
		const lastResult = {
			status: "error" as const,
			initialValue: { columns: { firstname: "" } },
			error: { "columns.firstname": ["imports:mapping.required"] },
		};
		const html = form({ lastResult });
		expect(html).toContain("First name: Choose the column that holds this");
		expect(html).toMatch(/<select[^>]*aria-invalid="true"/);
	});
});
