import { againstCommit } from "./figures/against";
import { bundleFigure } from "./figures/bundle";
import { articleFigure } from "./figures/content/article";
import { languageFigures } from "./figures/content/languages";
import { dialectFigures } from "./figures/dialect";
import { earnListFigures } from "./figures/earn-lists";
import { formPageFigures } from "./figures/form-page";
import { homeFigures } from "./figures/home";
import { importFigures } from "./figures/imports";
import { memberListFigures } from "./figures/member-list";
import { millionFigures, yearFigures } from "./figures/operations/million";
import { regionFigures } from "./figures/operations/regions";
import { scaleFigures } from "./figures/operations/scale";
import { orderFigures } from "./figures/orders";
import { quizFigures } from "./figures/quizzes";
import { recordFigures } from "./figures/records";
import { boardFigures } from "./figures/results/boards";
import { calculationFigures } from "./figures/results/calculation";
import { databucketImportFigures } from "./figures/results/databucket-imports";
import { resultsHomeFigures } from "./figures/results/home";
import { reviewDeskFigures } from "./figures/review-desk";
import { testTimeFigure } from "./figures/test-time";
import type { Figure } from "./measure";

const FIGURES: Record<string, () => Promise<Figure[]>> = {
	dialect: dialectFigures,
	bundle: bundleFigure,
	home: homeFigures,
	article: articleFigure,
	languages: languageFigures,
	orders: orderFigures,
	quizzes: quizFigures,
	earning: earnListFigures,
	form: formPageFigures,
	desk: reviewDeskFigures,
	imports: importFigures,
	records: recordFigures,
	results: async () => [...(await calculationFigures()), ...(await databucketImportFigures())],
	boards: async () => [...(await boardFigures()), ...(await resultsHomeFigures())],
	lists: memberListFigures,
	scale: scaleFigures,
	million: millionFigures,
	year: yearFigures,
	regions: regionFigures,
	tests: testTimeFigure,
};

/** Too large to be measured unasked. */
const WHEN_NAMED = new Set(["year"]);

const [, , first, commit, ...only] = process.argv;
if (first === "against") {
	if (!commit) {
		console.error("Which commit? npm run bench -- against <commit> [scene …]");
		process.exit(2);
	}
	FIGURES.against = () => againstCommit(commit, only);
}
const wanted = first === "against" ? ["against"] : process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in FIGURES));
if (unknown.length > 0) {
	console.error(`Unknown figure ${unknown.join(", ")}. Known: ${Object.keys(FIGURES).join(", ")}`);
	process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(FIGURES)) {
	if (wanted.length > 0 ? !wanted.includes(name) : WHEN_NAMED.has(name)) continue;
	console.log(`measuring ${name} …`);
	figures.push(...(await measure()));
}

const rows = figures.map(({ what, against, value, goal, ok, detail }) => [
	what,
	against,
	value,
	goal,
	ok ? "ok" : "missed",
	detail,
]);
const table = [["what", "against", "value", "goal", "", "on this machine"], ...rows];
const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
const line = (row: string[]) =>
	row
		.map((cell, column) => cell.padEnd(widths[column]!))
		.join("  ")
		.trimEnd();
console.log(`\n${line(table[0]!)}\n${widths.map((width) => "-".repeat(width)).join("  ")}`);
for (const row of table.slice(1)) console.log(line(row));
const missed = figures.filter((figure) => !figure.ok).length;
console.log(`\n${figures.length - missed} of ${figures.length} goals met`);
process.exit(0);
