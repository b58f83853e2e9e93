import type { LoaderFunctionArgs } from "@remix-run/node";
import { MEMBER_TOPICS, TOPICS } from "~/entities";
import { isAdminSessionOpen } from "~/features/admins/admin-sessions.repository.server";
import { isSessionOpen } from "~/features/sessions/sessions.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requireMember } from "~/gate/guards/member.server";
import { latestChange } from "~/kernel/changes/changes.repository.server";
import { eventStream, type Following } from "~/server/streams.server";
import type { Topic } from "~db/changes";

/** How far a copy of the database may be behind: what was written in that time before a page may not be on it. */
const COPY_BEHIND_MS = 1000;
/** How late the stream of a page may come and still be told what it missed. */
const LATEST_MS = 10 * 60_000;

interface Follower {
	who: Following;
	known: readonly Topic[];
}

export async function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const wanted = (searchParams.get("topics") ?? "").split(",").filter((topic) => topic !== "");
	const { who, known } = await follower(args, searchParams.get("as")).catch(noSession);
	const topics = wanted.filter((topic): topic is Topic => (known as readonly string[]).includes(topic));
	if (topics.length === 0 || topics.length !== wanted.length)
		return Response.json({ error: { message: "Unknown topic" } }, { status: 400 });
	const shown = Number(searchParams.get("since") ?? Number.NaN);
	if (!Number.isFinite(shown)) return eventStream(who, topics, args.request);
	const { scope, memberId } = who;
	const behind = scope.database.replicated ? COPY_BEHIND_MS : 0;
	const since = Math.max(shown - behind, scope.now() - LATEST_MS);
	const missed = () => latestChange(scope, { topics, memberId, since });
	return eventStream({ ...who, missed }, topics, args.request);
}

/** Who follows, and what they may. Pages say which side they are of; a call that does not is of whichever session it has. */
async function follower(args: LoaderFunctionArgs, as: string | null): Promise<Follower> {
	const admin = async () => ({ who: await asAdmin(args), known: TOPICS });
	if (as === "admin") return admin();
	try {
		return { who: await asMember(args), known: MEMBER_TOPICS };
	} catch (refusal) {
		if (as === null && leadsToSignIn(refusal)) return admin();
		throw refusal;
	}
}

/** A stream would follow the way to the sign-in page, and take that page for a broken stream. */
function noSession(refusal: unknown): never {
	if (leadsToSignIn(refusal)) throw new Response(null, { status: 401 });
	throw refusal;
}

const leadsToSignIn = (refusal: unknown) => refusal instanceof Response && refusal.headers.has("Location");

async function asMember(args: LoaderFunctionArgs): Promise<Following> {
	const { scope, session, preview } = await requireMember(args);
	const stillIn = preview?.stillIn ?? (() => isSessionOpen(scope, session.tokenHash));
	// A preview has no session of its own, and whom it shows others may look at as well.
	const held = preview ? `preview:${scope.actor.id}` : session.tokenHash;
	return { scope, memberId: session.memberId, session: held, stillIn };
}

async function asAdmin(args: LoaderFunctionArgs): Promise<Following> {
	const { scope, control, admin } = await requireAdmin(args, "members:read");
	const session = admin.tokenHash;
	return { scope, memberId: null, session, stillIn: () => isAdminSessionOpen(control, session) };
}
