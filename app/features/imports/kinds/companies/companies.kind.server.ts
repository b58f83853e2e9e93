import { companyPaths } from "~/features/companies/companies.paths";
import type { ImportKind } from "../../import-kind";
import { type CompanyRow, CREATE_NEW, checkCompanyRow, UPDATE_BY_ID, UPDATE_BY_KEY } from "./companies.check.rules";
import { createCompanies, previewNewCompanies } from "./create-companies.server";
import { companyUndo } from "./undo-companies.server";
import { previewCompanyUpdates, updateCompanies } from "./update-companies.server";

const COLUMNS = ["title", "accountKey", "status", "tags"];

/** The company list: new companies, or changes to companies found by their id or account key. */
export const companiesKind: ImportKind<CompanyRow> = {
	id: "companies",
	group: "people",
	icon: "company",
	emptyKey: "imports:rowsRequired",
	resultKeys: { all: "imports:result.companies", partial: "imports:result.companiesPartly" },
	listHref: (jobId) => `${companyPaths.list}?batch=${encodeURIComponent(jobId)}`,
	columns: [
		{ key: "id", labelKey: "imports:columns.companyId", aliases: ["company id"] },
		{ key: "title", labelKey: "imports:columns.title", aliases: ["company", "company name", "entreprise"] },
		{ key: "accountKey", labelKey: "imports:labels.companyKey", aliases: ["company key", "org id"], named: true },
		{ key: "status", labelKey: "imports:columns.status", aliases: [] },
		{ key: "tags", labelKey: "imports:columns.tags", aliases: [] },
	],
	variants: [
		{ id: CREATE_NEW, columns: COLUMNS, required: ["title"] },
		{ id: UPDATE_BY_KEY, columns: COLUMNS, required: ["accountKey"] },
		{ id: UPDATE_BY_ID, columns: ["id", ...COLUMNS], required: ["id"] },
	],
	check: checkCompanyRow,
	preview: (scope, rows, context) =>
		context.variant === CREATE_NEW ? previewNewCompanies(scope, rows) : previewCompanyUpdates(scope, rows, context),
	apply: (tx, rows, context) =>
		context.variant === CREATE_NEW ? createCompanies(tx, rows, context) : updateCompanies(tx, rows, context),
	undo: companyUndo,
};
