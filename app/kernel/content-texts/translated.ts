import { PROGRAM_ENTITIES } from "~/entities";
import type { ReadList, ReadText, TranslatedTexts } from "~/lib/admin/entity";

type Entities = (typeof PROGRAM_ENTITIES)[number];
type Translated = Extract<Entities, { translated: TranslatedTexts }>;

/** A kind of record whose texts can be given in several languages, as its declaration says. */
export type TranslatedKind = Translated["name"];

type PartsOf<T> = T extends { parts: infer P }
	? { [K in keyof P & string]: P[K] & { name: K } }[keyof P & string]
	: never;
type Inner<T> = T extends TranslatedTexts ? PartsOf<T> | Inner<PartsOf<T>> : never;
type Parts = Inner<Translated["translated"]>;

/** What texts are stored of: records of their own, and records inside these. */
export type TextType = TranslatedKind | Parts["name"];

/** The fields of it that members read. */
export type TextField<T extends TextType> =
	| (Extract<Translated, { name: T }> extends { translated: { texts: infer F } } ? keyof F & string : never)
	| (Extract<Parts, { name: T }> extends { texts: infer F } ? keyof F & string : never);

/** The columns of JSON of a kind that hold texts. */
export type InsideColumn<T extends TextType> =
	Extract<Translated, { name: T }> extends { translated: { inside: infer I } } ? keyof I & string : never;

/** The texts of one table. */
export interface TextSource {
	type: string;
	table: string;
	/** Null for a kind of record itself. */
	within: { of: string; order: string } | null;
	texts: Readonly<Record<string, ReadText>>;
	/** Texts inside columns of JSON. */
	inside: Readonly<Record<string, ReadList>>;
	parts: readonly TextSource[];
}

const sourceOf = (
	type: string,
	table: string,
	{ texts, inside = {}, parts = {} }: TranslatedTexts,
	within: TextSource["within"] = null,
): TextSource => ({
	...{ type, table, within, texts, inside },
	parts: Object.entries(parts).map(([name, part]) => sourceOf(name, part.table, part, part)),
});

const hasTexts = (entity: Entities): entity is Translated => "translated" in entity;

/** Every kind whose texts can be given in several languages, in the order of the navigation. */
export const TRANSLATED_KINDS = PROGRAM_ENTITIES.filter(hasTexts).map((entity) => ({
	name: entity.name,
	area: entity.area,
	topic: entity.topic,
	/** The columns that name a record. */
	title: entity.title as readonly string[],
	page: entity.page,
	source: sourceOf(entity.name, entity.table, entity.translated),
}));

export type TranslatedRecords = (typeof TRANSLATED_KINDS)[number];

/** What names the kinds that a file of texts is of: one by its name, or all of them. */
export const ALL_KINDS = "all";

/** The kinds of that name, or all; undefined where there is none whose texts can be given in several languages. */
export function translatedKinds(name: string | null): readonly TranslatedRecords[] | undefined {
	if (name === ALL_KINDS) return TRANSLATED_KINDS;
	const kind = translatedKind(name ?? undefined);
	return kind && [kind];
}

/** Every type of text that a kind has, its own and those inside. */
export const typesOf = ({ source }: TranslatedRecords): string[] => sources(source).map(({ type }) => type);

/** The kind of that name; undefined where there is none whose texts can be given in several languages. */
export const translatedKind = (name: string | undefined): TranslatedRecords | undefined =>
	TRANSLATED_KINDS.find((kind) => kind.name === name);

const sources = (source: TextSource): TextSource[] => [source, ...source.parts.flatMap(sources)];
const SOURCES = new Map(
	TRANSLATED_KINDS.flatMap((kind) => sources(kind.source)).map((source) => [source.type, source]),
);

/** The names of the texts of a type. */
export const textFields = (type: TextType): string[] => Object.keys(SOURCES.get(type)?.texts ?? {});

/** What a column of JSON of a type holds. */
export const listInside = (type: TextType, column: string): ReadList | undefined => SOURCES.get(type)?.inside[column];

/** The kind whose record has its page at an address, or is made there. */
export const kindAt = (pathname: string): TranslatedRecords | undefined => {
	const id = pathname.split("/").at(-1) ?? "";
	return TRANSLATED_KINDS.find((kind) => kind.page(id) === pathname);
};
