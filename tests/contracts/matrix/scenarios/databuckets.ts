import { RESULT_COLUMNS } from "~/features/databuckets/results/pages/columns.rules";
import type { Ids } from "../portal/portal";
import { nothing, type Scenarios } from "./scenario";

const resultBucket = ({ resultBucket }: Ids) => ({ id: resultBucket });
const bucketImport = ({ databucket, bucketImport }: Ids) => ({ id: databucket, importId: bucketImport });

const owing = ({ owingDatabucket }: Ids) => ({ id: owingDatabucket });

export const databucketScenarios: Scenarios = {
	"admin/databuckets/new.tsx": { form: () => ({ title: "Season", targetCodes: "JUL\nAUG" }) },
	"admin/databuckets/edit.tsx": {
		params: ({ bareDatabucket }) => ({ id: bareDatabucket }),
		form: () => ({ title: "Season", targetCodes: "JUL\nAUG" }),
	},
	"admin/databuckets/rules/edit.tsx": {
		params: ({ bareDatabucket }) => ({ id: bareDatabucket }),
		form: () => ({ neverBelowZero: "on" }),
		more: {
			"a step": { form: () => ({ neverBelowZero: "on", step: "duplicate:rule-1" }) },
			"a draft": { form: () => ({ step: "keep" }) },
		},
	},
	"admin/databuckets/rules/rule.tsx": {
		params: ({ bareDatabucket }) => ({ id: bareDatabucket, itemId: "rule-1" }),
		form: () => ({ title: "Season", statement: "{percent} >= 100", result: "250" }),
	},
	"admin/databuckets/rules/test.tsx": {
		params: ({ bareDatabucket }) => ({ id: bareDatabucket }),
		form: ({ target }) => ({ participant: target, "figures[0].code": "JUL", "figures[0].actual": "100" }),
	},
	"admin/databuckets/delete.tsx": { params: ({ bareDatabucket }) => ({ id: bareDatabucket }), form: nothing },
	"admin/databuckets/imports/list.tsx": {
		params: ({ bareDatabucket }) => ({ id: bareDatabucket }),
		form: () => ({ intent: "add", code: "JUL" }),
		more: {
			"remove a code": {
				params: ({ bareDatabucket }) => ({ id: bareDatabucket }),
				form: () => ({ intent: "remove", code: "JUL" }),
			},
		},
	},
	"admin/databuckets/imports/columns.tsx": {
		params: ({ databucket }) => ({ id: databucket }),
		form: ({ targetCode }) => ({ targetCodes: `Heading = ${targetCode}`, actualCodes: "" }),
	},
	"admin/databuckets/imports/unmatched.tsx": { params: bucketImport },
	"admin/databuckets/imports/export.ts": { params: bucketImport },
	"admin/databuckets/results/show.tsx": { params: resultBucket, form: nothing },
	"admin/databuckets/results/candidate.tsx": { params: resultBucket, form: ({ generation }) => ({ generation }) },
	"admin/databuckets/results/columns.tsx": {
		params: resultBucket,
		form: () => Object.fromEntries(RESULT_COLUMNS.map((name, index) => [`${name}_place`, String(index + 1)])),
	},
	"admin/databuckets/results/export.ts": { params: ({ resultBucket: id }) => ({ id, kind: "total" }) },
	"admin/databuckets/results/participant.tsx": {
		params: ({ resultBucket: id, target }) => ({ id, participantId: target }),
	},
	"admin/databuckets/posting/show.tsx": { params: owing },
	"admin/databuckets/posting/export.ts": { params: owing },
	"admin/databuckets/posting/run.tsx": { params: ({ owingDatabucket: id, postingRun: runId }) => ({ id, runId }) },
	"admin/databuckets/posting/post.tsx": {
		params: owing,
		form: ({ owingGeneration: generationId }) => ({ generationId, _key: "a-key-of-a-posting" }),
	},
};
