/** What a condition may ask about, as its placeholders are called. */
export const FIGURES = [
	"actual",
	"target",
	"percent",
	"diff",
	"points",
	"offerPoints",
	"quizPoints",
	"totalPoints",
] as const;

export type Figure = (typeof FIGURES)[number];

export type Figures = Readonly<Record<Figure, number>>;

/** Figures of which those that are not named are 0. */
export const knownFigures = (known: Partial<Figures>): Figures => ({
	...{ actual: 0, target: 0, percent: 0, diff: 0 },
	...{ points: 0, offerPoints: 0, quizPoints: 0, totalPoints: 0 },
	...known,
});
