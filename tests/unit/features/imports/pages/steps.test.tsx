import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { WizardHeader } from "~/features/imports/components/wizard-header";
import { renderPage } from "../../../../support/render-page";

const counts = { created: 2, updated: 0, skipped: 0, failed: 1 };
const render = (element: ReactElement, locale: "en" | "fr" = "en") =>
	renderPage(() => element, "/admin/imports/j1", { loaderData: null, locale });

const file = { fileName: "roster.csv", kind: "records", variant: "create-new", belongsTo: "Serial numbers" };

test("the steps mark where an import is", () => {
	const html = render(<WizardHeader title="T" step="check" file={file} job={{ status: "Checked", counts }} />);
	expect(html.match(/<li[^>]*aria-current="step"[^>]*>/g)).toHaveLength(1);
	expect(html).toMatch(/aria-current="step"[^>]*><span[^>]*>3<\/span><span>Check</);
	expect(html).toContain("Ready to import");
});

test("the head says which file it is, as what it is imported and into what; the way there ends before it", () => {
	const html = render(<WizardHeader title="T" step="check" file={file} />);
	const facts = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(([, term, value]) => [term, value]);
	expect(facts).toEqual([
		["File", "roster.csv"],
		["What", "Records of data sets: add new · Serial numbers"],
	]);
	expect(/<nav[\s\S]*?<\/nav>/.exec(html)?.[0]).not.toContain("roster.csv");
});

test("the steps say of an import that is done how many of its rows failed, in another tone than of one without", () => {
	const head = (failed: number, locale: "en" | "fr" = "en") =>
		render(
			<WizardHeader title="T" step="report" job={{ status: "Completed", counts: { ...counts, failed } }} />,
			locale,
		);
	expect(head(0)).toMatch(/bg-success-soft[^>]*>.*Completed</);
	expect(head(2)).toMatch(/bg-warning-soft[^>]*>.*Completed, 2 failed</);
	expect(head(2)).not.toContain("bg-success-soft");
	expect(head(2, "fr")).toContain("Terminée, 2 en erreur");
});
