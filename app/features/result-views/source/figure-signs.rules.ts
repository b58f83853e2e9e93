import { each, type Pieces } from "~/server/turns/pieces";

/** What the figures of a column are written with: a currency or percent sign, and how many decimals. */
export interface FigureSign {
	before: string;
	behind: string;
	decimals: number;
}

/** The sign that all figures of a column carry; null where they carry none, or not the same. `numbers` are what the cells are. */
export function* commonSign(cells: readonly string[], numbers: readonly (string | null)[]): Pieces<FigureSign | null> {
	let common: FigureSign | null = null;
	let differ = false;
	yield* each(cells.length, (at) => {
		const number = numbers[at] ?? null;
		if (number === null || differ) return;
		const cell = cells[at] ?? "";
		const [before, behind] = [bare(/^[^\d.,]*/.exec(cell)?.[0]), bare(/[^\d.,]*$/.exec(cell)?.[0])];
		const decimals = decimalsIn(cell, number);
		differ = before + behind === "" || (common !== null && (before !== common.before || behind !== common.behind));
		common = { before, behind, decimals: Math.max(decimals, common?.decimals ?? 0) };
	});
	return differ ? null : common;
}

/** Without what belongs to the number: its own sign, brackets and marks of a text. */
const bare = (text = "") => text.replace(/[\s\u00a0\u202f()'"=+\-–−]/g, "");

/** How many decimals a cell writes, those that are 0 too; what is behind its last mark may as well be a group of thousands. */
function decimalsIn(cell: string, number: string): number {
	const { length = 0 } = /[.,](\d*)\D*$/.exec(cell)?.[1] ?? "";
	const digits = Number(cell.replace(/\D/g, ""));
	return length > 0 && digits / 10 ** length === Math.abs(Number(number)) ? length : 0;
}
