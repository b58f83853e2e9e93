import type { ReviewAction } from "~/features/entries/entries.rules";
import type { Answers } from "~/features/forms/form-definition.rules";

/** Something that happened in a program's year. Members are named by address, everything else by key or title. */
export type HistoryEvent = { at: number } & (
	| { kind: "enter"; email: string; entryId: string; offer: string; opportunity: number; answers: Answers }
	| { kind: "review"; entryId: string; action: ReviewAction; comments?: string; bonusPoints?: number }
	| { kind: "order"; email: string; key: string; note: string; lines: OrderLines }
	| { kind: "completeOrder"; email: string; key: string }
	| { kind: "cancelOrder"; email: string; key: string; by: "member" | "admin" | "line" }
	| { kind: "adjust"; email: string; key: string; points: number; reason: string }
	/** An adjustment of whatever it takes to reach that balance. */
	| { kind: "adjustTo"; email: string; key: string; balance: number; reason: string }
	/** An attempt at a quiz in which so many questions are answered wrong. */
	| { kind: "quiz"; email: string; quiz: string; wrong: number; minutes: number }
	| { kind: "visit"; email: string }
);

/** Titles with quantities, or what the member's points and a random number say. */
export type OrderLines = readonly { title: string; quantity: number }[] | { appetite: number };
