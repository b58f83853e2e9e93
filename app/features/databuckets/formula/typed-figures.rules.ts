import { MOST_POINTS } from "~/features/points/points.rules";
import { parseAmount } from "~/kernel/conditions/amounts.rules";
import { typedDecimal } from "~/kernel/conditions/typed-decimal.rules";
import type { CodeInputs } from "../results/figures.rules";

export const TYPED_FIGURES = ["actual", "target", "claimPoints", "quizPoints"] as const;
export type TypedFigure = (typeof TYPED_FIGURES)[number];

/** The figures of one code, as they are typed. */
export type TypedFigures = Readonly<Record<TypedFigure, string> & { code: string }>;

/** Figures of codes as they were typed, or what is wrong with them: message keys by place and figure. */
export function readFigures(typed: readonly TypedFigures[]) {
	const faults: Record<string, string> = {};
	const read = (at: number, figure: TypedFigure): number | null => {
		const text = typed[at]?.[figure].trim() ?? "";
		if (text === "") return null;
		const points = figure === "claimPoints" || figure === "quizPoints";
		const decimal = typedDecimal(text);
		const amount = parseAmount(decimal ?? "?");
		const value = "value" in amount ? (amount.value ?? 0) / (points ? 10_000 : 1) : null;
		if (value !== null && (!points || (Number.isInteger(value) && Math.abs(value) <= MOST_POINTS))) return value;
		const tooLarge = "fault" in amount ? amount.fault === "tooLarge" : points && Number.isInteger(value);
		faults[`${at}.${figure}`] = `databucket-rules:errors.${tooLarge ? "tooLarge" : points ? "points" : "amount"}`;
		return null;
	};
	const inputs = typed.map(
		({ code }, at): CodeInputs => ({
			...{ code, actual: read(at, "actual"), target: read(at, "target") },
			...{ claimPoints: read(at, "claimPoints") ?? 0, quizPoints: read(at, "quizPoints") ?? 0, paidElsewhere: 0 },
		}),
	);
	return {
		faults,
		/** Only codes that hold anything: without any there is nothing to ask. */
		inputs: inputs.filter((_, at) => TYPED_FIGURES.some((figure) => typed[at]?.[figure].trim())),
	};
}

const amountText = (units: number | null) => (units === null ? "" : String(units / 10_000));
const pointsText = (points: number) => (points === 0 ? "" : String(points));

/** Known figures as they would be typed, those of codes without any left empty, in the order of the codes. */
export function typedFigures(codes: readonly string[], known: readonly CodeInputs[]): TypedFigures[] {
	const all = [...new Set([...codes, ...known.map(({ code }) => code)])];
	return all.map((code) => {
		const own = known.find((one) => one.code === code);
		return {
			...{ code, actual: amountText(own?.actual ?? null), target: amountText(own?.target ?? null) },
			...{ claimPoints: pointsText(own?.claimPoints ?? 0), quizPoints: pointsText(own?.quizPoints ?? 0) },
		};
	});
}
