import { findCodes } from "~/features/databuckets/codes.repository.server";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { listDatabucketChoices } from "~/features/databuckets/databuckets.repository.server";
import { CODE_MAX, CODES_MAX } from "~/features/databuckets/databuckets.rules";
import { findBucketImport } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { removeSomeRows, takeBackImport } from "~/features/databuckets/imports/finish-import.service.server";
import { findMappings, putMapping } from "~/features/databuckets/imports/mappings.repository.server";
import type { TenantScope } from "~db/scope";
import type { ImportKind } from "../../import-kind";
import { ADD_CODES, codeOf, NEW_CODES } from "../../kind-choices";
import type { WholeUndo } from "../../undo/whole-undo";
import { styleOfCells } from "./amount-cells.rules";
import { checkDataRow, type DataRow } from "./data-rows.check.rules";
import { addData, previewData } from "./data-rows.server";
import { askReplaces, finishAsAnswered } from "./replace-question.server";

const CODE_NAMES = ["target code", "category", "category key", "month", "period", "mois", "catégorie", "code cible"];
const AMOUNT_NAMES = ["value", "target", "actual", "sales", "net sales", "montant", "valeur", "objectif", "ventes"];

async function refusal(scope: TenantScope, databucketId: string): Promise<string | null> {
	const databucket = await findCodes(scope, databucketId);
	if (!databucket) return "imports:row.databucketGone";
	return databucket.status === "Active" ? null : "imports:upload.databucketInactive";
}

const undo: WholeUndo = {
	count: async (scope, jobId) => (await findBucketImport(scope, jobId))?.rows ?? 0,
	begin: takeBackImport,
	remove: removeSomeRows,
};

/** Targets and actuals are files of the same form. */
const dataKind = (id: string, kind: "target" | "actual"): ImportKind<DataRow> => ({
	id,
	group: "results",
	icon: kind === "target" ? "target" : "chart",
	amounts: true,
	...(kind === "target" && { replaces: true }),
	emptyKey: "imports:rowsRequired",
	nothingKey: "imports:check.nothing",
	resultKeys: { all: "imports:result.data", partial: "imports:result.dataPartly" },
	failureKeys: { import: "imports:error.data", undo: "imports:error.reversing" },
	brokenKey: "imports:error.dataBroken",
	listHref: (_jobId, subject) => (subject ? databucketPaths.imports(subject) : databucketPaths.list),
	nextHref: (subject) => subject && databucketPaths.results(subject),
	subject: {
		...{ field: "databucket", table: "databuckets", refusal },
		choices: async (scope) => (await listDatabucketChoices(scope)).filter(({ status }) => status === "Active"),
	},
	columns: [
		{
			key: "accountKey",
			labelKey: "imports:columns.accountKey",
			aliases: ["data key", "member key", "company key", "key"],
		},
		{ key: "code", labelKey: "imports:columns.code", aliases: CODE_NAMES },
		{ key: "amount", labelKey: "imports:columns.amount", aliases: AMOUNT_NAMES },
	],
	variants: [
		{ id: "wide", columns: ["accountKey"], required: ["accountKey"] },
		{ id: "long", columns: ["accountKey", "code", "amount"], required: ["accountKey", "code", "amount"] },
	],
	settings: [
		{ name: "numbers", values: ["point", "comma"], guess: styleOfCells },
		{ name: NEW_CODES, values: [ADD_CODES], variants: ["long"] },
	],
	codes: {
		variants: ["wide"],
		most: { codes: CODES_MAX, characters: CODE_MAX },
		known: async (scope, subject) => ({
			codes: (await findCodes(scope, subject))?.codes ?? [],
			headings: new Map((await findMappings(scope, subject))?.[kind]),
		}),
		remember: (tx, subject, headers, mapping) =>
			putMapping(
				tx,
				{ id: subject, kind },
				Object.entries(mapping).flatMap(([column, at]) => {
					const code = codeOf(column);
					return code === undefined || at === null ? [] : [[headers[at] ?? "", code] as const];
				}),
			),
	},
	check: (row, variant, chosen) => checkDataRow(kind, row, variant, chosen),
	preview: previewData,
	apply: (tx, rows, context) => addData(tx, kind, rows, context),
	sums: (memo) => ({ unmatched: 0, ...Object.fromEntries(memo) }),
	ask: (scope, job) => askReplaces(kind, scope, job),
	finish: finishAsAnswered,
	undo,
});

/** What members or companies are to reach. */
export const targetsKind = dataKind("targets", "target");

/** What they have reached. */
export const actualsKind = dataKind("actuals", "actual");
