import { type RawBuilder, sql } from "kysely";
import type { TenantScope } from "~db/scope";
import { writtenTexts } from "./content-texts.repository.server";
import { textName } from "./inside-texts.rules";
import { originalTexts } from "./original-texts.repository.server";
import { recordPages } from "./record-pages.server";
import { textKey } from "./text-key.rules";
import type { TextSource, TranslatedRecords } from "./translated";

interface In {
	scope: TenantScope;
	locale: string;
}

const written = ({ scope, locale }: In, { type }: TextSource, alias: string, field: string) =>
	sql`exists (select 1 from content_texts t where t.program_id = ${scope.programId} and t.item_type = ${type}
		and t.item_id = ${sql.ref(`${alias}.id`)} and t.locale = ${locale} and t.field = ${field})`;

const given = (alias: string, field: string) => sql`ifnull(${sql.ref(`${alias}.${field}`)}, '') <> ''`;

/** SQL for "something of this row, or inside it, is not written". */
function lacks(wanted: In, source: TextSource, alias: string): RawBuilder<boolean> {
	const own = Object.keys(source.texts).map(
		(field) => sql`(${given(alias, field)} and not ${written(wanted, source, alias, field)})`,
	);
	const inside = source.parts.map((part) => {
		const inner = `${alias}p`;
		return sql`exists (select 1 from ${sql.table(part.table)} as ${sql.ref(inner)}
			where ${sql.ref(`${inner}.program_id`)} = ${wanted.scope.programId}
				and ${sql.ref(`${inner}.${part.within?.of}`)} = ${sql.ref(`${alias}.id`)} and ${lacks(wanted, part, inner)})`;
	});
	return sql<boolean>`(${sql.join([...own, ...inside], sql` or `)})`;
}

export interface MissingRecord {
	id: string;
	title: string;
	/** Types and fields of what is not written, each once. */
	fields: string[];
}

/** Records of a kind whose texts are not complete in a language, by id; one page after `after`. */
export async function missingRecords(
	scope: TenantScope,
	{ kind, locale, after }: { kind: TranslatedRecords; locale: string; after: string },
	limit: number,
): Promise<MissingRecord[]> {
	if (hasInside(kind)) {
		const found: MissingRecord[] = [];
		for await (const records of walk(scope, kind, locale, after)) {
			found.push(...records.filter(({ missing }) => missing > 0).map(named));
			if (found.length >= limit) break;
		}
		return found.slice(0, limit);
	}
	const { rows } = await sql<{ id: string }>`select r.id from ${sql.table(kind.source.table)} as r
		where r.program_id = ${scope.programId} and r.id > ${after} and ${lacks({ scope, locale }, kind.source, "r")}
		order by r.id limit ${limit}`.execute(scope.query);
	const ids = rows.map(({ id }) => id);
	return (await compared(scope, kind, locale, ids)).map(named);
}

/** A record with how many texts it has. */
interface ComparedRecord extends MissingRecord {
	all: number;
	missing: number;
}

const named = ({ id, title, fields }: ComparedRecord): MissingRecord => ({ id, title, fields });

async function compared(
	scope: TenantScope,
	kind: TranslatedRecords,
	locale: string,
	ids: readonly string[],
): Promise<ComparedRecord[]> {
	const originals = await originalTexts(scope, kind.source, ids);
	const known = new Set((await writtenTexts(scope, locale, [...originals.values()].flat())).map(textKey));
	return ids.map((id) => {
		const texts = originals.get(id) ?? [];
		const fields = texts.filter((text) => !known.has(textKey(text))).map(({ field }) => textName(field));
		const title = texts.filter((text) => text.id === id && kind.title.includes(text.field));
		return {
			...{ id, title: title.map(({ original }) => original).join(" "), fields: [...new Set(fields)] },
			...{ all: texts.length, missing: fields.length },
		};
	});
}

// Which texts a column of JSON holds, SQL does not know. There are few records of such kinds.
const hasInside = ({ source }: TranslatedRecords) => Object.keys(source.inside).length > 0;

async function* walk(scope: TenantScope, kind: TranslatedRecords, locale: string, first?: string) {
	for await (const ids of recordPages(scope, { kind, locale }, first)) yield await compared(scope, kind, locale, ids);
}

/** How many texts a kind of record has in the program's own language, and how many of them are written in another. */
export async function countTexts(scope: TenantScope, kind: TranslatedRecords, locale: string) {
	const count = { all: 0, written: 0 };
	if (hasInside(kind)) {
		for await (const records of walk(scope, kind, locale))
			for (const { all, missing } of records) {
				count.all += all;
				count.written += all - missing;
			}
		return count;
	}
	const sources = (source: TextSource): TextSource[] => [source, ...source.parts.flatMap(sources)];
	for (const source of sources(kind.source)) {
		const fields = Object.keys(source.texts);
		const both = (field: string) => sql`(${given("r", field)} and ${written({ scope, locale }, source, "r", field)})`;
		const plus = (terms: RawBuilder<unknown>[]) => sql`ifnull(sum(${sql.join(terms, sql` + `)}), 0)`;
		const { rows } = await sql<{ all: number; written: number }>`
			select ${plus(fields.map((field) => sql`(${given("r", field)})`))} as "all", ${plus(fields.map(both))} as written
			from ${sql.table(source.table)} as r where r.program_id = ${scope.programId}`.execute(scope.query);
		count.all += rows[0]?.all ?? 0;
		count.written += rows[0]?.written ?? 0;
	}
	return count;
}
