import { findInDirectory, type Program } from "~/features/programs/programs.repository.server";
import { signInService } from "~/features/programs/sign-in-service.server";
import { storedOrigin } from "~/features/sites/mail-origins.server";
import type { Permission } from "~/kernel/permissions/permissions.rules";
import { platformCan, type Reach, reaches } from "~/kernel/permissions/platform.rules";
import { RECENT_LIST } from "~/lib/limits";
import { DEFAULT_THEME, THEME_COLOURS } from "~/lib/theme/theme";
import { readCookie, stepsHiddenCookie } from "~/server/cookies.server";
import type { ControlScope, TenantScope } from "~db/scope";
import { hasLetIn, hasRewardInCatalogue, listNewest } from "./dashboard.repository.server";
import { stepsToTake } from "./first-steps.rules";

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
	can: (right: Permission) => boolean;
	control: ControlScope;
	/** What of the installation the reader reaches. */
	reach: Reach;
	request: Request;
}

/** What the reader can do about a program that is not ready yet, read from what admin home shows anyway. */
export async function firstSteps(scope: TenantScope, asked: Asked) {
	const { program, recent, can, request } = asked;
	if ((await hiddenIn(request)).includes(program.id)) return [];
	const rowsOf = (kind: string) => recent.find(({ name }) => name === kind)?.rows ?? [];
	const [members, rewards] = [rowsOf("members"), rowsOf("rewards")];
	const [quizzes, entries] = [rowsOf("quizzes"), rowsOf("entries")];
	const offers = entries.length > 0 ? [] : await listNewest(scope, "offers", RECENT_LIST);
	const earnable = entries.length > 0 || [...quizzes, ...offers].some(({ status }) => status === "Active");
	const shown = rowsOf("orders").length > 0 || (rewards.length > 0 && (await hasRewardInCatalogue(scope)));
	const givesSites = await mayGiveSites(asked);
	return stepsToTake(
		{
			brand: isBranded(program.theme),
			address: (await storedOrigin(program.id)) !== null,
			members: members.length > 0,
			reward: rewards.length > 0,
			earn: quizzes.length + entries.length + offers.length > 0,
			publish: shown && earnable,
			invite: members.length > 0 && (await hasLetIn(scope, signInService(program) !== null)),
		},
		(right) => (right === "sites:write" ? givesSites : can(right)),
	);
}

/** Whether the reader may give the program an address. */
async function mayGiveSites({ control, reach, program }: Asked): Promise<boolean> {
	if (!platformCan(reach, "sites:write")) return false;
	return reach.all || reaches(reach, (await findInDirectory(control, program.id))?.organisationId ?? null);
}

const isBranded = (theme: Program["theme"]) =>
	Boolean(theme.logo ?? theme.cover) || THEME_COLOURS.some((name) => theme[name] !== DEFAULT_THEME[name]);

/** The cookie by which this browser shows a program's first steps no more. */
export async function hideFirstSteps(request: Request, programId: string): Promise<string> {
	const hidden = [...new Set([programId, ...(await hiddenIn(request))])];
	return stepsHiddenCookie().serialize(hidden.slice(0, HIDDEN_MOST).join(" "));
}

const hiddenIn = async (request: Request) => ((await readCookie(stepsHiddenCookie(), request)) ?? "").split(" ");
