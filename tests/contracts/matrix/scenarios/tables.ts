import { uploadForm } from "../portal/imports";
import type { Ids } from "../portal/portal";
import { nothing, type Scenarios } from "./scenario";

const table = ({ table }: Ids) => ({ id: table });
const bareTable = ({ bareTable }: Ids) => ({ id: bareTable });

const typed = ({ companyTag, databucket }: Ids) => ({
	...{ title: "Own sales", description: "What you sold", participantType: "member", mode: "dynamic" },
	...{ selectedDatabucket: databucket, accountKeyColumn: "Key", cardHeader: "Season", resultsHeader: "By month" },
	...{ homeType: "percent", homeColumn: "", leftOperator: "Actual", rightOperator: "Target", homeFormat: "percent" },
	...{ homeRounding: "1", valuePrefix: "", valueSuffix: "", cardPrefix: "", cardSuffix: "of Target" },
	...{ status: "Active", order: "3", publishFrom: "2026-01-01T00:00", publishUntil: "2027-01-01T00:00" },
	...{ memberTags: ["north"], companyTagIds: [companyTag], previewAs: "" },
});

const bulk = (intent: string) => ({
	form: ({ bareTable }: Ids) => ({ intent, id: bareTable, count: "1" }),
});

export const tableScenarios: Scenarios = {
	"member/tables/show.tsx": { params: ({ table }) => ({ tableId: table }) },
	"admin/tables/bulk.tsx": { ...bulk("deactivate"), more: { delete: bulk("delete") } },
	"admin/tables/new.tsx": {
		form: typed,
		more: { "a draft": { form: (ids) => ({ ...typed(ids), step: "add" }) } },
	},
	"admin/tables/edit.tsx": {
		params: bareTable,
		form: typed,
		more: {
			"a step": { form: (ids) => ({ ...typed(ids), step: `duplicate:${ids.tableColumn}` }) },
			"a draft": { form: (ids) => ({ ...typed(ids), step: "keep" }) },
		},
	},
	"admin/tables/column.tsx": {
		params: ({ bareTable, tableColumn }) => ({ id: bareTable, itemId: tableColumn }),
		form: () => ({ use: "results", column: "Sold", label: "Sales", format: "number", rounding: "2", row: "AUG" }),
	},
	"admin/tables/upload.tsx": {
		params: table,
		form: () => uploadForm("Key,Sold\nK-1,5\n", "july.csv"),
		inSteps: "rows of the file are kept in short transactions that nothing refers to before the last one",
	},
	"admin/tables/duplicate.tsx": {
		params: table,
		form: () => ({ title: "Another one", _key: "a-key-of-a-table" }),
	},
	"admin/tables/delete.tsx": { params: bareTable, form: nothing },
};
