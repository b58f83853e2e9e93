import { defineEntity, READ_LINE, type ReadList, type ReadText } from "~/lib/admin/entity";
import { OF_TARGET } from "~/lib/portal/of-target";
import { tablePaths } from "./tables.admin.paths";

const WORDS = { most: 100 } as const satisfies ReadText;
const COLUMN = { key: "uid", texts: { label: WORDS } } as const satisfies ReadList;

export const tableEntity = defineEntity({
	name: "table",
	of: "program",
	table: "result_tables",
	title: ["title"],
	area: "tables",
	topic: "tables",
	targeted: true,
	published: ["Active"],
	translated: {
		texts: { title: READ_LINE, description: { most: 1000, long: true } },
		inside: {
			settings: {
				alone: true,
				texts: { cardHeader: READ_LINE, resultsHeader: READ_LINE },
				lists: {
					cardHeaderMappings: COLUMN,
					homeCardMappings: { alone: true, texts: { prefix: WORDS, suffix: WORDS } },
					homeCard: { alone: true, texts: { prefix: WORDS, suffix: { ...WORDS, ours: OF_TARGET } } },
					resultsHeaderMappings: COLUMN,
					runningTotalMappings: COLUMN,
					remarksMappings: COLUMN,
				},
			},
		},
	},
	page: tablePaths.edit,
	place: { group: "results", to: tablePaths.list, label: "admin:places.tables", icon: "table" },
});
