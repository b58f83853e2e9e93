import { findCompanyByAccountKey, findCompanyByTitle } from "~/features/companies/companies.repository.server";
import { findCompany } from "~/features/companies/companies-admin.repository.server";
import { findMembersByEmailsOrIds } from "~/features/companies/company-members.repository.server";
import { findResult, findResultState, listResults } from "~/features/databuckets/results/results.repository.server";
import { findMemberById } from "~/features/members/members.repository.server";
import { findRawUpload, uploadRows } from "~/features/result-views/raw/raw-uploads.repository.server";
import { matchedRows } from "~/features/result-views/source/participants.repository.server";
import { plainKey } from "~/lib/csv/values";
import type { TenantScope } from "~db/scope";
import { firstRows } from "../editions/build-editions.service.server";
import { codeResultColumns, notationsOf, PERCENTAGES, resultSource, uploadSource } from "../figures/sources.rules";
import { columnPlace, type Source } from "../figures/table-data.rules";
import type { TypedTable } from "./table-typed.rules";

/** What a table is made from, saved or not. */
export type PreviewOf = Pick<
	TypedTable,
	"mode" | "participantType" | "selectedDatabucket" | "accountKeyColumn" | "previewAs"
> & { uploadId: string | null };

/** Why there is nothing to show. */
export type NoPreview = "noSource" | "noKeyColumn" | "nobody" | "noRows";

export interface TablePreview {
	/** What the source offers. */
	columns: readonly string[];
	percentages: readonly string[];
	/** Whose figures these are. */
	name: string | null;
	source: Source | null;
	missing: NoPreview | null;
}

/** What a table would show of a participant that somebody has chosen, or of the first who has figures. */
export function previewTable(scope: TenantScope, of: PreviewOf): Promise<TablePreview> {
	return of.mode === "dynamic" ? previewResults(scope, of) : previewUpload(scope, of);
}

async function previewResults(scope: TenantScope, of: PreviewOf): Promise<TablePreview> {
	const state = of.selectedDatabucket === null ? undefined : await findResultState(scope, of.selectedDatabucket);
	const offered = {
		columns: codeResultColumns(state?.hasTargets ?? true),
		percentages: PERCENTAGES,
		name: null,
		source: null,
	};
	if (!state || of.selectedDatabucket === null) return { ...offered, missing: "noSource" };
	const [first] = of.previewAs === "" ? await listResults(scope, of.selectedDatabucket, "", 1) : [];
	const own = await participantNamed(scope, of, first?.participantId);
	if (!own) return { ...offered, missing: of.previewAs === "" ? "noRows" : "nobody" };
	const result = first ?? (await findResult(scope, of.selectedDatabucket, own.id));
	const source = result ? resultSource(result, state.hasTargets, state.codes) : null;
	return { ...offered, name: own.name, source, missing: source ? null : "noRows" };
}

async function previewUpload(scope: TenantScope, of: PreviewOf): Promise<TablePreview> {
	const upload = of.uploadId === null ? undefined : await findRawUpload(scope, of.uploadId);
	const columns = upload?.headers ?? [];
	const offered = { columns, percentages: [], name: null, source: null };
	if (!upload) return { ...offered, missing: "noSource" };
	const keyColumn = columnPlace(columns, of.accountKeyColumn);
	if (keyColumn < 0) return { ...offered, missing: "noKeyColumn" };
	const first = of.previewAs === "" ? await firstMatched(scope, of, upload.id, keyColumn) : undefined;
	const own = await participantNamed(scope, of, first);
	if (!own) return { ...offered, missing: of.previewAs === "" ? "noRows" : "nobody" };
	const rows: string[][] = [];
	if (own.accountKey)
		for await (const some of uploadRows(scope, upload.id))
			rows.push(...some.filter((cells) => plainKey(cells[keyColumn] ?? "") === own.accountKey));
	if (rows.length === 0) return { ...offered, name: own.name, missing: "noRows" };
	const notations = notationsOf(columns, await firstRows(scope, upload.id));
	// No table shows the keys, and not everybody who reads this may.
	const withoutKeys = rows.map((cells) => cells.with(keyColumn, ""));
	return { ...offered, name: own.name, source: uploadSource(columns, withoutKeys, notations), missing: null };
}

async function firstMatched(scope: TenantScope, of: PreviewOf, uploadId: string, keyColumn: number) {
	for await (const [first] of matchedRows(scope, { type: of.participantType, uploadId, keyColumn }))
		if (first) return first.participant.id;
	return undefined;
}

/** Whoever is chosen: a member by email address, a company by its title or account key. */
async function participantNamed(scope: TenantScope, { participantType, previewAs }: PreviewOf, first?: string) {
	if (participantType === "company") {
		const chosen = first
			? { id: first }
			: ((await findCompanyByTitle(scope, previewAs)) ?? (await findCompanyByAccountKey(scope, previewAs)));
		const company = chosen && (await findCompany(scope, chosen.id));
		return company && { id: company.id, name: company.title, accountKey: company.accountKey };
	}
	const id = first ?? (await findMembersByEmailsOrIds(scope, [previewAs]))[0]?.id;
	const member = id ? await findMemberById(scope, id) : undefined;
	return (
		member && { id: member.id, name: `${member.firstname} ${member.lastname}`.trim(), accountKey: member.accountKey }
	);
}
