import { describe, expect, it } from "vitest";
import { FormatProvider } from "~/components/ui/format-context";
import { AnswersView } from "~/features/forms/components/answers-view";
import { describeAnswers } from "~/features/forms/form-definition.rules";
import { sample } from "../sample-definition";
import { html } from "./rendering";

describe("AnswersView", () => {
	it("writes the answer to a number field as its reader does, and no other", () => {
		const markup = html(<AnswersView rows={describeAnswers(sample, { amount: 4680.67, invoice: "4680.67" })} />);
		expect(markup).toMatch(/<dt[^>]*>Amount<\/dt><dd[^>]*>4,680.67<\/dd>/);
		expect(markup).toMatch(/<dt[^>]*>Invoice<\/dt><dd[^>]*>4680.67<\/dd>/);
	});

	it("writes the answer to a field for a day as its reader does, the same day wherever the program is", () => {
		for (const timeZone of ["Etc/GMT+12", "America/Toronto", "UTC", "Pacific/Auckland", "Pacific/Kiritimati"]) {
			const view = <AnswersView rows={describeAnswers(sample, { sold: "2025-01-15" })} />;
			const markup = html(
				<FormatProvider locale="en" timeZone={timeZone} now={0}>
					{view}
				</FormatProvider>,
			);
			expect(markup, timeZone).toMatch(/<dt[^>]*>Sold on<\/dt><dd[^>]*>Jan 15, 2025<\/dd>/);
		}
	});

	it("leaves a text that looks like a day as it was typed, also where there is no such day", () => {
		for (const note of ["2025-01-15", "2025-02-31", "2025-99-99"]) {
			const markup = html(<AnswersView rows={describeAnswers(sample, { note })} />);
			expect(markup).toMatch(new RegExp(`<dt[^>]*>Note</dt><dd[^>]*>${note}</dd>`));
		}
	});

	it("keeps two sections apart that are called the same", () => {
		const section = (id: string) => ({
			...{ id, type: "section" as const, label: "Purchase" },
			fields: [{ id: `${id}-shop`, type: "text" as const, label: "Shop" }],
		});
		const rows = describeAnswers({ sections: [section("one"), section("two")] }, { "one-shop": "A", "two-shop": "B" });
		const told = html(<AnswersView rows={rows} />).match(/(?<=<(?:h3|dd)[^>]*>)[^<]+/g);
		expect(told).toEqual(["Purchase", "A", "Purchase", "B"]);
	});

	const rows = describeAnswers(sample, { invoice: "<A-100>", size: "L", note: "x".repeat(5000) });
	const markup = html(<AnswersView rows={rows} />);

	it("lists each answer under its section, by label [FORM-02]", () => {
		expect(markup.match(/<h3[^>]*>[^<]*/g)?.map((tag) => tag.replace(/<h3[^>]*>/, ""))).toEqual([
			"Sale",
			"Sale › Amounts",
			"Buyer",
		]);
		expect(markup).toMatch(/<dt[^>]*>Size<\/dt><dd[^>]*>Large<\/dd>/);
		expect(markup).toMatch(/<dt[^>]*>Invoice<\/dt><dd[^>]*>&lt;A-100&gt;<\/dd>/);
	});

	it("says so where nothing was answered", () => {
		expect(markup).toMatch(/<dt[^>]*>Amount<\/dt><dd[^>]*><span[^>]*>No answer<\/span><\/dd>/);
	});

	it("lets a long word wrap instead of widening the page", () => {
		expect(markup).toMatch(/<dd class="[^"]*wrap-anywhere[^"]*">x{5000}<\/dd>/);
	});
});
