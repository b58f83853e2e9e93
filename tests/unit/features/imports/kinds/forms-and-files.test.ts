import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { companySchema } from "~/features/companies/companies.schemas";
import { joinIdentifiers, splitIdentifiers } from "~/features/data-sets/records/records.rules";
import { presetRecordSchema } from "~/features/data-sets/records/records.schemas";
import { checkCompanyRow } from "~/features/imports/kinds/companies/companies.check.rules";
import { CREATE_NEW, checkMemberRow, UPDATE_BY_ID } from "~/features/imports/kinds/members/members.check.rules";
import { checkQuizCategoryRow } from "~/features/imports/kinds/quiz-categories/quiz-categories.check.rules";
import { checkRecordRow } from "~/features/imports/kinds/records/records.check.rules";
import { memberSchema } from "~/features/members/editing/member-form.schemas";
import { quizCategorySchema } from "~/features/quizzes/categories/quiz-categories.schemas";
import { cellText, listCell, safeCell, unguarded } from "~/lib/csv/csv-export";
import { tidyCell } from "~/lib/csv/table/cells";

/** A cell of a download as an import reads it. */
const again = (text: string | undefined) => unguarded(tidyCell(String(safeCell(text ?? ""))));

/** A cell of a column of keys, which keeps the mark that means a text. */
const keyAgain = (text: string) => {
	const cell = tidyCell(String(safeCell(text)));
	return cellText(cell) === undefined ? unguarded(cell) : cell;
};

const SIGNS = [..."aE019.,;|\"'=+-/( ", "  ", "\u00a0", "\u202f", "\u3000", "\t", "\n", "🎁", "é", "ß"];
const WORDS = ["00123", "Total", "jan", "1.5", "\u0085", "\u200d"];
const typed = fc.array(fc.constantFrom(...SIGNS, ...WORDS), { maxLength: 6 }).map((parts) => parts.join(""));
const RUNS = { numRuns: 500 };

describe("what a form keeps is the same once its download is imported", () => {
	test("a company with its tags", () => {
		fc.assert(
			fc.property(typed, (title) => {
				const form = companySchema.safeParse({ title });
				if (!form.success) return;
				const row = { id: "1", title: again(form.data.title), tags: again(listCell([form.data.title])) };
				const wanted = { title: form.data.title, tags: [form.data.title] };
				expect(checkCompanyRow(row, UPDATE_BY_ID)).toMatchObject({ value: wanted });
			}),
			RUNS,
		);
	});

	test("a member", () => {
		fc.assert(
			fc.property(typed, typed, (firstname, phone) => {
				const form = memberSchema.safeParse({ firstname, lastname: "Byron", email: "ada@example.com", phone });
				if (!form.success) return;
				const row = { id: "1", firstname: again(form.data.firstname), phone: again(form.data.phone) };
				const kept = form.data.phone ? { phone: form.data.phone } : {};
				const wanted = { firstname: form.data.firstname, ...kept };
				expect(checkMemberRow(row, UPDATE_BY_ID)).toMatchObject({ value: wanted });
			}),
			RUNS,
		);
	});

	test("a preset record", () => {
		fc.assert(
			fc.property(typed, typed, (identifier, name) => {
				const form = presetRecordSchema.safeParse({ identifier, name });
				// A mark that means a text is taken off one of several, as it is off a cell.
				if (!form.success || form.data.identifiers.some((one) => /^["'=]/.test(one))) return;
				const { identifiers } = form.data;
				const row = {
					identifier: keyAgain(joinIdentifiers(identifiers)),
					name: again(form.data.name),
				};
				expect(checkRecordRow(row)).toMatchObject({ value: { identifiers, name: form.data.name } });
			}),
			RUNS,
		);
	});
});

describe("what an import keeps is the same once its form is saved unchanged", () => {
	test("a member", () => {
		fc.assert(
			fc.property(typed, typed, typed, (firstname, accountKey, phone) => {
				const row = { firstname, lastname: "Byron", email: "ada@example.com", accountKey, phone };
				const cells = Object.entries(row).map(([name, cell]) => [name, again(tidyCell(cell))]);
				const read = checkMemberRow(Object.fromEntries(cells), CREATE_NEW);
				if ("value" in read) expect(memberSchema.parse(read.value)).toMatchObject(read.value);
			}),
			RUNS,
		);
	});

	test("a quiz category, whose description a browser sends with other line ends", () => {
		fc.assert(
			fc.property(typed, typed, (title, description) => {
				const row = { title: again(tidyCell(title)), description: again(tidyCell(description)) };
				const read = checkQuizCategoryRow(row);
				if (!("value" in read)) return;
				const sent = { ...read.value, description: read.value.description?.replaceAll("\n", "\r\n") };
				expect(quizCategorySchema.parse(sent)).toMatchObject({ description: "", ...read.value });
			}),
			RUNS,
		);
	});
});

test("an identifier has plain blanks, or the rows of its own download would not find it", () => {
	expect(splitIdentifiers("SN\u00a0100|SN\u202f 200|sn 100")).toEqual(["SN 100", "SN 200"]);
});
