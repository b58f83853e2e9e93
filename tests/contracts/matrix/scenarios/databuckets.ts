import type { Ids } from "../portal/portal";
import { nothing, type Scenarios } from "./scenario";

const bucketImport = ({ databucket, bucketImport }: Ids) => ({ id: databucket, importId: bucketImport });

export const databucketScenarios: Scenarios = {
	"admin/databuckets/new.tsx": { form: () => ({ title: "Season", targetCodes: "JUL\nAUG" }) },
	"admin/databuckets/edit.tsx": {
		params: ({ bareDatabucket }) => ({ id: bareDatabucket }),
		form: () => ({ title: "Season", targetCodes: "JUL\nAUG" }),
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
};
