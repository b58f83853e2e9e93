import type { ImportJob } from "~/features/import-jobs/jobs.repository.server";
import type { ColumnMapping } from "~/lib/csv/mapping";
import type { TenantScope, WriteScope } from "~db/scope";

/** What an admin chose for a file, by name. */
export type Chosen = Readonly<Record<string, string>>;

/** Something that is chosen beside the columns: "" or one of `values`. Its texts are `imports:settings.<name>`. */
export interface KindSetting {
	name: string;
	values: readonly string[];
	/** The variants it is asked for, all unless told. */
	variants?: readonly string[];
	/** What the first values of the file suggest. */
	guess?(samples: readonly string[]): string;
}

/** Columns of the file, each for a code of the subject. In a mapping their key is the code behind `CODE_COLUMN`. */
export interface CodeColumns {
	/** The variants that have such columns. */
	variants: readonly string[];
	/** The codes that there are, and the code that a heading stood for last time. */
	known(
		scope: TenantScope,
		subject: string,
	): Promise<{ codes: readonly string[]; headings: ReadonlyMap<string, string> }>;
	/** The most codes there may be, and the longest. */
	most: { codes: number; characters: number };
	/** Keeps which headings a file has been read by. */
	remember(tx: WriteScope, subject: string, headers: readonly string[], mapping: ColumnMapping): Promise<void>;
}

const CODE_COLUMN = "code/";

export const codeColumn = (code: string) => CODE_COLUMN + code;

/** The code of a column; undefined for a column of another sort. */
export const codeOf = (column: string): string | undefined =>
	column.startsWith(CODE_COLUMN) ? column.slice(CODE_COLUMN.length) : undefined;

/** The setting that lets codes be added which rows hold, whichever they are. */
export const NEW_CODES = "newCodes";
export const ADD_CODES = "add";
/** Where the codes are kept that were ticked to be added, each on a line. */
export const TICKED_CODES = "tickedCodes";

export type AskedJob = Pick<ImportJob, "id" | "subject" | "sums">;

/** A question whose answer decides what an import does. All texts are messages. */
export interface KindQuestion {
	legend: string;
	options: readonly { value: string; label: string; help?: string }[];
	/** Chosen unless something else is; empty where the admin has to say. */
	initial: string;
}

export interface Asked {
	/** Null where the answer would make no difference. */
	question: KindQuestion | null;
	/** What the answer was given in view of, for the end of the import to compare. */
	state: string;
}

/** Where the answer is kept, and what it was given in view of. */
export const ANSWER = "answer";
export const STATE = "state";
