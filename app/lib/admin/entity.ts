import type { IconName } from "~/lib/icon-names";
import type { ControlSchema } from "~db/schema/control";
import type { RegionalSchema } from "~db/schema/regional";

/** A page of the administration's navigation. */
export interface Place {
	group: "start" | "people" | "earn" | "results" | "rewards" | "content" | "program" | "platform";
	to: string;
	/** Key in the admin namespace. */
	label: string;
	icon: IconName;
}

interface About {
	/** As the audit log and its words name it. */
	name: string;
	/** The permission area that says who may see and change it. */
	area: string;
	/** The columns that name a record, joined by a blank; none where it has no name of its own. */
	title: readonly string[];
	/** How people read that name, where it is stored in another way. */
	read?: (name: string) => string;
	/** A record's page for admins; null while it has none. */
	page: ((id: string) => string) | null;
	/** Where the navigation leads to its list. */
	place?: Place;
}

/** A text that members read. */
export interface ReadText {
	/** The most characters, as the form of the original has it. */
	most: number;
	/** Several lines. */
	long?: true;
	/** Rendered when it is saved. */
	markdown?: true;
	/** Rendered when it is shown. */
	marks?: true;
	/** Words that the portal itself says in every language, as long as nobody has written others. */
	ours?: string;
}

/** Texts of things in a column of JSON, which have ids and may hold lists of such things. */
export interface ReadList {
	/** What tells a thing from those beside it; `id` unless told. */
	key?: string;
	/** One thing and no list: its name is its key. */
	alone?: true;
	/** Markdown is beside it as `html`, rendered. */
	texts: Readonly<Record<string, ReadText>>;
	/** The text that a thing is which is a mere string, and its own key. */
	plain?: string;
	/** Lists inside; `same` holds things like itself, whose keys are never those of others in the whole column. */
	lists?: Readonly<Record<string, ReadList | "same">>;
}

/** The columns of a table whose texts can be given in each of the program's languages (decision 042). */
export interface TranslatedTexts {
	texts: Readonly<Record<string, ReadText>>;
	/** Columns of JSON with texts inside. */
	inside?: Readonly<Record<string, ReadList>>;
	/** Records inside, by the name their texts are stored under, in their order; `of` is the column of the record they are in. */
	parts?: Readonly<Record<string, TranslatedTexts & { table: keyof RegionalSchema; of: string; order: string }>>;
}

/** A kind of record that belongs to a program. */
export interface ProgramEntity extends About {
	of: "program";
	table: keyof RegionalSchema;
	/** What open pages follow to hear of a change. */
	topic: string;
	/** A record's page for members, which a preview of it opens. */
	seen?: (id: string) => string;
	/** Shown to those members only who have its tags. */
	targeted?: true;
	/** Shown in these states, between its `publish_from` and `publish_until`. */
	published?: readonly string[];
	/** Has a picture in the columns `image_*_url`. */
	pictured?: true;
	/** What members can read in several languages. */
	translated?: TranslatedTexts;
}

/** A kind of record that belongs to the installation. */
export interface InstallationEntity extends About {
	of: "installation";
	table: keyof ControlSchema;
}

/**
 * A kind of record, said once: what many parts of the program have to know of every kind is read from here. Plain data
 * that a browser may have as well.
 */
export const defineEntity = <const E extends ProgramEntity | InstallationEntity>(entity: E): E => entity;

/** What titles and descriptions of most kinds are. */
export const READ_LINE: ReadText = { most: 200 };
export const READ_TEXT: ReadText = { most: 5000, long: true };
export const READ_MARKS: ReadText = { ...READ_TEXT, marks: true };
