import { adminPages } from "~/lib/admin/admin-pages";

const BASE = "/admin/databuckets";
const below = (id: string, rest: string) => `${BASE}/${encodeURIComponent(id)}/${rest}`;

export const databucketPaths = {
	...adminPages(BASE),
	results: (id: string) => below(id, "results"),
	/** What would change, of figures that nobody is shown yet. */
	candidate: (id: string) => below(id, "results/new"),
	rules: (id: string) => below(id, "rules"),
	rule: (id: string, ruleId: string) => below(id, `rules/${encodeURIComponent(ruleId)}`),
	/** Where rules are tried out. */
	test: (id: string) => below(id, "test"),
	columns: (id: string) => below(id, "results/columns"),
	/** Results as CSV: of each participant and code, or the totals. */
	resultsExport: (id: string, kind: "column" | "total") => below(id, `results/export/${kind}`),
	/** Why a participant has the figures they have. */
	participant: (id: string, participantId: string) => below(id, `results/of/${encodeURIComponent(participantId)}`),
	posting: (id: string) => below(id, "posting"),
	postingExport: (id: string) => below(id, "posting/export"),
	post: (id: string) => below(id, "posting/post"),
	postingRun: (id: string, runId: string) => below(id, `posting/runs/${encodeURIComponent(runId)}`),
	imports: (id: string) => below(id, "imports"),
	/** Which headings of files stand for which codes. */
	mappings: (id: string) => below(id, "imports/columns"),
	/** The rows of an import that are nobody's, and as CSV. */
	unmatched: (id: string, importId: string) => below(id, `imports/of/${encodeURIComponent(importId)}`),
	unmatchedExport: (id: string, importId: string) => below(id, `imports/of/${encodeURIComponent(importId)}/export`),
};
