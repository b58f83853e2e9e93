import type { Program } from "~/features/programs/programs.repository.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import { storedOrigin } from "~/features/sites/mail-origins.server";
import { RECENT_LIST } from "~/lib/limits";
import { DEFAULT_THEME, THEME_COLOURS } from "~/lib/theme/theme";
import { readCookie, stepsHiddenCookie } from "~/server/cookies.server";
import type { TenantScope } from "~db/scope";
import { hasLetIn, hasRewardInCatalogue, listNewest } from "./dashboard.repository.server";
import { type StepRight, stepsToTake } from "./first-steps.rules";

/** Programs whose first steps a browser can have hidden; the oldest is forgotten. */
const HIDDEN_MOST = 20;

interface Recent {
	name: string;
	rows: readonly { status: string | null }[];
}

interface Asked {
	program: Pick<Program, "id" | "theme" | "authApiUrl">;
	/** The newest records of each kind, as admin home lists them. */
	recent: readonly Recent[];
	can: (right: StepRight) => boolean;
	request: Request;
}

/** What the reader can do about a program that is not ready yet, read from what admin home shows anyway. */
export async function firstSteps(scope: TenantScope, { program, recent, can, request }: Asked) {
	if ((await hiddenIn(request)).includes(program.id)) return [];
	const rowsOf = (kind: string) => recent.find(({ name }) => name === kind)?.rows ?? [];
	const [members, rewards] = [rowsOf("members"), rowsOf("rewards")];
	const [quizzes, entries] = [rowsOf("quizzes"), rowsOf("entries")];
	const offers = entries.length > 0 ? [] : await listNewest(scope, "offers", RECENT_LIST);
	const earnable = entries.length > 0 || [...quizzes, ...offers].some(({ status }) => status === "Active");
	const shown = rowsOf("orders").length > 0 || (rewards.length > 0 && (await hasRewardInCatalogue(scope)));
	return stepsToTake(
		{
			brand: isBranded(program.theme),
			address: !can("sites:write") || (await storedOrigin(program.id)) !== null,
			members: members.length > 0,
			reward: rewards.length > 0,
			earn: quizzes.length + entries.length + offers.length > 0,
			publish: shown && earnable,
			invite: members.length > 0 && (await hasLetIn(scope, signInService(program) !== null)),
		},
		can,
	);
}

const isBranded = (theme: Program["theme"]) =>
	Boolean(theme.logo ?? theme.cover) || THEME_COLOURS.some((name) => theme[name] !== DEFAULT_THEME[name]);

/** The cookie by which this browser shows a program's first steps no more. */
export async function hideFirstSteps(request: Request, programId: string): Promise<string> {
	const hidden = [...new Set([programId, ...(await hiddenIn(request))])];
	return stepsHiddenCookie().serialize(hidden.slice(0, HIDDEN_MOST).join(" "));
}

const hiddenIn = async (request: Request) => ((await readCookie(stepsHiddenCookie(), request)) ?? "").split(" ");
