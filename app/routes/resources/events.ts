import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/server/guards/admin.server";
import { requireMember } from "~/server/guards/member.server";
import { eventStream, TOPICS, type Topic } from "~/server/streams.server";

export async function loader(args: LoaderFunctionArgs) {
	const { searchParams } = new URL(args.request.url);
	const admin = searchParams.get("as") === "admin";
	const wanted = (searchParams.get("topics") ?? "").split(",").filter((topic) => topic !== "");
	const topics = wanted.filter((topic): topic is Topic => (TOPICS as readonly string[]).includes(topic));
	const who = admin ? await requireAdmin(args, "members:read") : await requireMember(args);
	if (topics.length === 0 || topics.length !== wanted.length)
		return Response.json({ error: { message: "Unknown topic" } }, { status: 400 });
	const memberId = "session" in who ? who.session.memberId : null;
	return eventStream(who.scope, memberId, topics, args.request.signal);
}
