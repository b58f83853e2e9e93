import type { BadgeTone } from "~/components/ui/tone";
import type { IconName } from "~/lib/icon-names";
import { message } from "~/lib/message-key";

export const IMPORT_STATUSES = [
	"Uploaded",
	"Checking",
	"Checked",
	"Running",
	"Cancelled",
	"Failed",
	"Completed",
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

const IMPORT_LOOK: Record<ImportStatus, { icon: IconName; tone: BadgeTone }> = {
	Uploaded: { icon: "draft", tone: "neutral" },
	Checking: { icon: "processing", tone: "info" },
	Checked: { icon: "pending", tone: "warning" },
	Running: { icon: "processing", tone: "info" },
	Cancelled: { icon: "cancel", tone: "neutral" },
	Failed: { icon: "error", tone: "danger" },
	Completed: { icon: "check-circle", tone: "success" },
};

/** An import as far as its rows say how it stands. */
export interface Stands {
	status: ImportStatus;
	counts: Pick<RowCounts, "failed">;
	/** What the check found would be done. */
	plan?: RowCounts;
	/** The import that this one takes back. */
	undoes?: string | null;
	/** How many of its rows stay, of one that was taken back; null while it stands. */
	keptRows?: number | null;
}

/** Nobody reads in a list of an undo that it is ready to be imported. */
const UNDO_TEXTS: Partial<Record<ImportStatus, string>> = {
	Checked: "imports:undo.ready",
	Running: "imports:undo.running",
};

/**
 * How an import stands, in a badge: one that is done but for some of its rows says how many, one that was checked and
 * would do nothing is not ready, and of one that was taken back nobody is to think that its rows are there.
 */
export function importMark({ status, counts: { failed }, plan, undoes, keptRows = null }: Stands) {
	if (keptRows !== null)
		return { text: `imports:undo.${keptRows > 0 ? "partly" : "wholly"}`, icon: "undo", tone: "neutral" } as const;
	if (status === "Completed" && failed > 0)
		return { text: message("imports:completedBut", { count: failed }), icon: "warning", tone: "warning" } as const;
	if (status === "Checked" && plan && addsNothing(plan))
		return {
			text: undoes ? "imports:undo.nothingLeft" : "imports:check.nothing",
			icon: "warning",
			tone: "warning",
		} as const;
	return { text: (undoes && UNDO_TEXTS[status]) || `imports:status.${status}`, ...IMPORT_LOOK[status] };
}

/** What a job is doing or was stopped in. */
export type ImportPhase = "check" | "commit";

export interface RowCounts {
	created: number;
	updated: number;
	skipped: number;
	failed: number;
}

/** Why a row that sums up the others is left out; there is nothing to mend about it. */
export const SUM_ROW = "imports:row.total";

export const NO_ROWS: RowCounts = { created: 0, updated: 0, skipped: 0, failed: 0 };

/** Both together, figure by figure. */
export function addCounts(a: RowCounts, b: RowCounts): RowCounts {
	return {
		created: a.created + b.created,
		updated: a.updated + b.updated,
		skipped: a.skipped + b.skipped,
		failed: a.failed + b.failed,
	};
}

/** No row adds or changes anything. */
export const addsNothing = ({ created, updated }: RowCounts): boolean => created + updated === 0;

/** What the columns of a file are remembered by: the kind, and for a kind with a subject which one. */
export function mappingKey({ kind, subject }: { kind: string; subject: string | null }): string {
	return subject === null ? kind : `${kind}/${subject}`;
}

/** Whole percent of a job; 100 only once all of it is done. */
export function percentOf(processed: number, total: number): number {
	if (total <= 0) return 0;
	return Math.min(100, Math.floor((processed * 100) / total));
}

/** The columns may still be changed: nothing of the file has been written. */
export function canMap(status: ImportStatus, phase: ImportPhase): boolean {
	return status === "Uploaded" || status === "Checked" || (phase === "check" && isStopped(status));
}

/** The import was stopped midway and can go on at the next batch. */
export function canResume(status: ImportStatus, phase: ImportPhase): boolean {
	return phase === "commit" && isStopped(status);
}

/** The import has written rows and nobody is at it. */
export function canUndo(status: ImportStatus, phase: ImportPhase): boolean {
	return status === "Completed" || canResume(status, phase);
}

export function isImportActive(status: ImportStatus): boolean {
	return status === "Checking" || status === "Running";
}

function isStopped(status: ImportStatus): boolean {
	return status === "Failed" || status === "Cancelled";
}

export const STEPS = ["upload", "columns", "check", "import", "report"] as const;
export type Step = (typeof STEPS)[number];

/** The step of the wizard a job is at. */
export function stepOf(status: ImportStatus, phase: ImportPhase): Step {
	switch (status) {
		case "Uploaded":
			return "columns";
		case "Checking":
		case "Checked":
			return "check";
		case "Running":
			return "import";
		case "Completed":
			return "report";
		default:
			return phase === "check" ? "check" : "report";
	}
}

/** Cells out of which characters were taken that cannot be seen. */
export interface Tidied {
	cells: number;
	/** The first lines with such cells. */
	lines: readonly number[];
}
