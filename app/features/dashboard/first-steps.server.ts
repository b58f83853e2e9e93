import type { Program } from "~/features/programs/programs.repository.server";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { RECENT_LIST } from "~/lib/limits";
import { DEFAULT_THEME, THEME_COLOURS } from "~/lib/theme/theme";
import { readCookie, stepsHiddenCookie } from "~/server/cookies.server";
import type { TenantScope } from "~db/scope";
import { listNewest } from "./dashboard.repository.server";
import { stepsToTake } from "./first-steps.rules";

/** Programs whose first steps a browser can have hidden; the oldest is forgotten. */
const HIDDEN_MOST = 20;

interface Recent {
	name: string;
	rows: readonly { status: string | null }[];
}

interface Asked {
	program: Pick<Program, "id" | "theme">;
	/** The newest records of each kind, as admin home lists them. */
	recent: readonly Recent[];
	can: (right: Permission) => boolean;
	request: Request;
}

/** What the reader can do about a program that is not ready yet, read from what admin home shows anyway. */
export async function firstSteps(scope: TenantScope, { program, recent, can, request }: Asked) {
	if ((await hiddenIn(request)).includes(program.id)) return [];
	const rowsOf = (kind: string) => recent.find(({ name }) => name === kind)?.rows ?? [];
	const [rewards, quizzes, entries] = [rowsOf("rewards"), rowsOf("quizzes"), rowsOf("entries")];
	const earned = quizzes.length + entries.length > 0;
	const offers = earned ? [] : await listNewest(scope, "offers", RECENT_LIST);
	return stepsToTake(
		{
			brand: isBranded(program.theme),
			members: rowsOf("members").length > 0,
			reward: rewards.length > 0,
			earn: earned || offers.length > 0,
			publish: entries.length > 0 || [...rewards, ...quizzes, ...offers].some(({ status }) => isShown(status)),
		},
		can,
	);
}

const isShown = (status: string | null) => status === "Active" || status === "Published";

const isBranded = (theme: Program["theme"]) =>
	Boolean(theme.logo ?? theme.cover) || THEME_COLOURS.some((name) => theme[name] !== DEFAULT_THEME[name]);

/** The cookie by which this browser shows a program's first steps no more. */
export async function hideFirstSteps(request: Request, programId: string): Promise<string> {
	const hidden = [...new Set([programId, ...(await hiddenIn(request))])];
	return stepsHiddenCookie().serialize(hidden.slice(0, HIDDEN_MOST).join(" "));
}

const hiddenIn = async (request: Request) => ((await readCookie(stepsHiddenCookie(), request)) ?? "").split(" ");
