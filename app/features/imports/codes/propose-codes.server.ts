import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { ColumnMapping } from "~/lib/csv/mapping";
import type { TenantScope } from "~db/scope";
import { codeOf } from "../kind-choices";
import { importKindOf } from "../kinds/registry.server";

/** A column of the file, and the code that is proposed for it. */
export interface ProposedCode {
	at: number;
	name: string;
	samples: string[];
	code: string;
	/** Ticked: the databucket does not have the code. */
	add: boolean;
}

const same = (text: string) => text.trim().toLowerCase();

/**
 * What the columns form offers for columns that stand for codes: what was chosen before, what a heading stood for last time,
 * or the code that a heading names. Whatever names none is left out until somebody says otherwise.
 */
export async function proposeCodes(
	scope: TenantScope,
	job: ImportJob,
	{ headers, mapping }: { headers: readonly { name: string; samples: string[] }[]; mapping: ColumnMapping },
): Promise<{ codes: readonly string[]; columns: ProposedCode[] } | null> {
	const kind = importKindOf(job.kind).codes;
	if (!kind?.variants.includes(job.variant)) return null;
	const { codes, headings } = await kind.known(scope, job.subject ?? "");
	const chosen = new Map(
		Object.entries(job.mapping).flatMap(([column, at]) => {
			const code = codeOf(column);
			return code === undefined || at === null ? [] : [[at, code] as const];
		}),
	);
	const isKey = new Set(Object.values(mapping));
	const taken = new Set<string>();
	const proposed = (at: number): string => {
		if (Object.keys(job.mapping).length > 0) return chosen.get(at) ?? "";
		const name = job.shape.headers[at] ?? "";
		const before = headings.get(name);
		const code = codes.find((one) => one === before) ?? codes.find((one) => same(one) === same(name)) ?? "";
		return taken.has(code) ? "" : code;
	};
	const columns = headers.flatMap(({ name, samples }, at) => {
		if (isKey.has(at)) return [];
		const code = proposed(at);
		taken.add(code);
		return [{ at, name, samples, code, add: code !== "" && !codes.includes(code) }];
	});
	return { codes, columns };
}
