import { runtime } from "~/server/runtime.server";
import type { RegionalDatabase } from "../regions";
import { tenantScope } from "../scope";
import { carryOver } from "./carry-over";
import type { DemoProgram } from "./content/types";
import { createProgram } from "./factories/program";
import { seedCompanyPoints } from "./sections/company-points";
import { seedArticles } from "./sections/content/articles";
import { seedContentTexts } from "./sections/content/content-texts";
import { seedMenus } from "./sections/content/menus";
import { seedPages } from "./sections/content/pages";
import { seedTranslations } from "./sections/content/translations";
import { seedDatabuckets } from "./sections/databuckets";
import { seedFilm } from "./sections/film";
import { seedHistory } from "./sections/history";
import { seedImport } from "./sections/imports";
import { seedOffers } from "./sections/offers";
import { seedPeople } from "./sections/people/people";
import { seedPortraits } from "./sections/people/portraits";
import { seedPictures } from "./sections/pictures";
import { seedQuizzes } from "./sections/quizzes";
import { seedResults } from "./sections/results";
import { seedRewards } from "./sections/rewards";
import { seedStanding } from "./sections/standing";
import { seedViews } from "./sections/views";
import { Steps } from "./steps";

export interface SeedSettings {
	passwordHash: string;
	/** Who approves, rejects and corrects in the history. */
	admin: { id: string; name: string };
	report: (line: string) => void;
}

/** Fills one demo program in its region. */
export async function seedProgram(program: DemoProgram, settings: SeedSettings): Promise<void> {
	const database = await runtime().regions.region(program.region);
	const inPlace = () => seedIn(database, program, settings);
	if (!database.config.remote || (await Steps.open(await scopeIn(database, program))).begun) return inPlace();
	const started = performance.now();
	if (!(await carryOver(database, program.id, (made) => seedIn(made, program, settings)))) return inPlace();
	settings.report(`${program.id}: made and carried over in ${Math.round(performance.now() - started)} ms`);
}

const scopeIn = (database: RegionalDatabase, { id }: DemoProgram) => tenantScope(database, { programId: id });

/** Part by part: those that are there already are left out. */
async function seedIn(database: RegionalDatabase, program: DemoProgram, settings: SeedSettings): Promise<void> {
	const steps = await Steps.open(await scopeIn(database, program));
	await steps.once("program", async (tx) => {
		const { displayTitle, theme, locale, companyDataKeyLabel, timeZone, desk, pointsExpireMonths } = program;
		await createProgram(tx, {
			...{ displayTitle, theme, locale, companyDataKeyLabel, timeZone, desk },
			// Long since: what its members earned in the past year is the first that may expire.
			...(pointsExpireMonths && { pointsExpireMonths, pointsExpireFrom: 0 }),
		});
	});
	const timed = async <T>(name: string, work: () => Promise<T>) => {
		const started = performance.now();
		const result = await work();
		settings.report(`${program.id}: ${name} in ${Math.round(performance.now() - started)} ms`);
		return result;
	};
	await timed("companies and members", () => seedPeople(steps, program, settings.passwordHash));
	const pictures = await timed("pictures", () => seedPictures(steps, program));
	const film = await timed("film", () => seedFilm(steps, program));
	await timed("databuckets", () => seedDatabuckets(steps, program));
	await timed("offers", () => seedOffers(steps, program, pictures));
	await timed("quizzes", () => seedQuizzes(steps, program));
	await timed("rewards", () => seedRewards(steps, program, pictures));
	await timed("translation", () => seedContentTexts(steps, program, "rewards"));
	await timed("import", () => seedImport(steps, program, settings.admin.id));
	await timed("history", () => seedHistory(steps, program, settings.admin));
	await timed("points of companies", () => seedCompanyPoints(steps, program, settings.admin));
	await timed("results", () => seedResults(steps, program, settings.admin));
	await timed("translations", () => seedTranslations(steps, program));
	await timed("boards and tables", () => seedViews(steps, program));
	await timed("portraits", () => seedPortraits(steps, program));
	await timed("articles", () => seedArticles(steps, program, { pictures, film, admin: settings.admin }));
	await timed("articles in both languages", () => seedContentTexts(steps, program, "articles"));
	await timed("pages", () => seedPages(steps, program, { pictures, film }));
	await timed("tiers and awards", () => seedStanding(steps, program, pictures));
	await timed("menus", () => seedMenus(steps, program));
	await timed("all else in both languages", () => seedContentTexts(steps, program, "others"));
}
