import { sql } from "kysely";
import { STREAM_UNREAD, STREAMS_EACH } from "~/lib/limits";
import { type Change, onChanges, type Topic } from "~db/changes";
import type { ReadDb } from "~db/database";
import { Marks } from "~db/marks";
import type { RegionalSchema } from "~db/schema/regional";
import type { TenantScope } from "~db/scope";
import { markCookieText } from "./http/fresh/marks.server";
import { runtime } from "./runtime.server";

interface Follower {
	scope: TenantScope;
	session: string;
	topics: ReadonlySet<string>;
	/** A member sees their own changes and everybody's; null (an admin) sees all. */
	memberId: string | null;
	send: (changes: Change[], mark: number) => void;
	/** Ends the stream in a moment when its session is over. */
	sessionsChanged: () => void;
	close: () => void;
}

const KEEP_ALIVE = 20_000;
const POLL = 2_000;
/** How long a page has to look for itself when its member's sessions change: it drops the news once it loses its stream. */
const NEWS_HEARD = 3_000;
/** Changes that are read at once: an import of another process writes many more between two looks. */
const CHANGES_AT_ONCE = 1000;
const holder = globalThis as { __laurelStreams?: Streams };

/** The open event streams of this process; changes of other processes are read from change_log every two seconds. */
class Streams {
	#followers = new Set<Follower>();
	#seen = new Map<string, number>();
	/** By region the numbers of what this process has told at once: the next look finds them too, and tells nobody again. */
	#told = new Map<string, Set<number>>();
	#timer: NodeJS.Timeout | undefined;
	closed = false;

	constructor() {
		onChanges((region, changes, mark, seqs) => {
			if (!this.#isFollowed(region)) return;
			const told = this.#told.get(region) ?? new Set();
			for (const seq of seqs) told.add(seq);
			this.#told.set(region, told);
			this.#deliver(region, changes, mark);
		});
	}

	add(follower: Follower): () => void {
		this.#followers.add(follower);
		this.#timer ??= setInterval(() => void this.#poll(), POLL).unref();
		// Learns where the counter stands, so that the next look finds what came since.
		if (!this.#seen.has(follower.scope.database.name)) void this.#poll();
		return () => {
			this.#followers.delete(follower);
			const { name } = follower.scope.database;
			// What changes while nobody follows is no news to whoever comes next.
			if (!this.#isFollowed(name)) {
				this.#seen.delete(name);
				this.#told.delete(name);
			}
			if (this.#followers.size > 0) return;
			clearInterval(this.#timer);
			this.#timer = undefined;
		};
	}

	#isFollowed(region: string): boolean {
		for (const { scope } of this.#followers) if (scope.database.name === region) return true;
		return false;
	}

	ofSession(session: string): number {
		let count = 0;
		for (const follower of this.#followers) if (follower.session === session) count++;
		return count;
	}

	get open(): number {
		return this.#followers.size;
	}

	closeAll(): void {
		this.closed = true;
		for (const follower of this.#followers) follower.close();
	}

	#deliver(region: string, changes: Change[], mark: number): void {
		for (const follower of this.#followers) {
			if (follower.scope.database.name !== region) continue;
			const { memberId } = follower;
			const own = changes.filter(
				(one) =>
					one.programId === follower.scope.programId &&
					(memberId === null || one.memberId === null || one.memberId === memberId),
			);
			const mine = own.filter((one) => follower.topics.has(one.topic));
			if (mine.length > 0) follower.send(mine, mark);
			if (own.some((one) => one.topic === "session" && one.memberId !== null && one.memberId === memberId))
				follower.sessionsChanged();
		}
	}

	async #poll(): Promise<void> {
		const databases = new Map([...this.#followers].map(({ scope }) => [scope.database.name, scope.database]));
		for (const [region, database] of databases) {
			let from: number | undefined;
			try {
				const query = await database.read();
				const seen = this.#seen.get(region);
				const { rows } = await sql<{ last: number | null }>`select max(seq) as last from change_log`.execute(
					query as never,
				);
				const last = rows[0]?.last ?? 0;
				if (!this.#isFollowed(region)) continue;
				this.#seen.set(region, last);
				const told = this.#told.get(region);
				for (const seq of told ?? []) if (seq <= (seen ?? last)) told?.delete(seq);
				if (seen === undefined || last <= seen) continue;
				for (from = seen; from < last; ) {
					const changes = await query
						.selectFrom("change_log")
						.select(["program_id as programId", "topic", "entity_id as entityId", "member_id as memberId", "seq"])
						.where("seq", ">", from)
						// What has come since is found by the next look.
						.where("seq", "<=", last)
						.orderBy("seq")
						.limit(CHANGES_AT_ONCE)
						.execute();
					// Asked last: at least as new as what was read before.
					const mark = database.replicated ? await counterOf(query) : 0;
					const news = changes.filter(({ seq }) => !told?.delete(seq));
					if (news.length > 0) this.#deliver(region, news, mark);
					from = changes.at(-1)?.seq ?? last;
				}
			} catch (error) {
				runtime().log.warn({ err: error, region }, "changes could not be read");
				// What was not told is looked for once more.
				if (from !== undefined && this.#isFollowed(region)) this.#seen.set(region, from);
			}
		}
	}
}

async function counterOf(query: ReadDb<RegionalSchema>): Promise<number> {
	const { rows } = await sql<{ last: number }>`select last from write_counter`.execute(query as never);
	return rows[0]?.last ?? 0;
}

/** How far the copy has come that a page is read from; 0 where it is no copy. */
const markOf = (scope: TenantScope) => (scope.database.replicated ? counterOf(scope.query) : Promise.resolve(0));

/** Whether the program's records in the scope's database are those that count: no news comes from where it was. */
async function isInPlace(scope: TenantScope): Promise<boolean> {
	const row = await scope.query
		.selectFrom("programs")
		.select("moved")
		.where("id", "=", scope.programId)
		.executeTakeFirst();
	return row?.moved === 0;
}

const streams = () => {
	holder.__laurelStreams ??= new Streams();
	return holder.__laurelStreams;
};

/** How many are open at this process. */
export const openStreams = () => streams().open;

/** Ends every stream, for good: the process is stopping. */
export function closeStreams(): void {
	streams().closeAll();
}

/** Who follows: in which program, as which member (null: an admin), and whether the session is still open. */
export interface Following {
	scope: TenantScope;
	memberId: string | null;
	/** The hash of the session's token. */
	session: string;
	stillIn: () => Promise<boolean>;
	/** What changed between the reading of the page and its stream. */
	missed?: () => Promise<Change[]>;
}

/**
 * A server-sent event stream of the wanted topics; `event: <topic>` with `data: {"id": …}`, beside a copy that may be
 * behind also with the `mark` that what is read next has to reach. 429 above STREAMS_EACH of one session. It ends with the session,
 * within 20 s, that of a member who signs out within 3: at once it would cut off the news by which the page learns of that.
 */
export function eventStream(
	{ scope, memberId, session, stillIn, missed }: Following,
	topics: readonly Topic[],
	{ method, signal }: Pick<Request, "method" | "signal">,
): Response {
	// A connection that is still open would take the pages back to the process that is about to end.
	if (streams().closed)
		return new Response(null, { status: 503, headers: { "Retry-After": "5", Connection: "close" } });
	// Each asks the databases every 20 s, whoever holds it open.
	if (streams().ofSession(session) >= STREAMS_EACH)
		return new Response(null, { status: 429, headers: { "Retry-After": String(KEEP_ALIVE / 1000) } });
	// Its answer has no body, so nobody would read what is written, nor end it.
	if (method === "HEAD") return new Response(null, { headers: HEADERS });
	const encoder = new TextEncoder();
	let stop: () => void = () => undefined;
	const source: UnderlyingDefaultSource<Uint8Array> = {
		start(controller) {
			const write = (text: string) => {
				try {
					if (Number(controller.desiredSize) > 0) return controller.enqueue(encoder.encode(text));
					// Whoever reads nothing would have all news held for them; a page that is cut off looks for itself.
					controller.error(new Error("nobody reads these events"));
				} catch {
					// The reader has gone already.
				}
				stop();
			};
			// A database that does not answer has ended nobody's session.
			const check = () =>
				void Promise.all([stillIn(), isInPlace(scope)]).then(
					(both) => both.every(Boolean) || stop(),
					() => undefined,
				);
			const alive = setInterval(() => {
				write(": alive\n\n");
				check();
			}, KEEP_ALIVE);
			alive.unref();
			const send = (changes: Change[], mark: number) => {
				const cookie = mark > 0 ? markCookieText(new Marks([[scope.database.name, mark]])) : undefined;
				const seen = new Set(
					changes.map((one) => `event: ${one.topic}\ndata: ${JSON.stringify({ id: one.entityId, mark: cookie })}\n\n`),
				);
				write([...seen].join(""));
			};
			const remove = streams().add({
				...{ scope, session, topics: new Set(topics), memberId, send },
				sessionsChanged: () => void setTimeout(check, NEWS_HEARD).unref(),
				close: () => stop(),
			});
			stop = () => {
				clearInterval(alive);
				remove();
				stop = () => undefined;
				try {
					controller.close();
				} catch {
					// The reader has gone already.
				}
			};
			signal.addEventListener("abort", () => stop());
			// Whoever left while their session was looked up is not heard of again.
			if (signal.aborted) return stop();
			write("retry: 3000\n: open\n\n");
			// Asked once it follows, so that nothing falls between. What cannot be read is told by the next news.
			missed?.()
				.then(async (changes) => changes.length > 0 && send(changes, await markOf(scope)))
				.catch((error: unknown) => runtime().log.warn({ err: error }, "changes could not be read"));
		},
		cancel() {
			stop();
		},
	};
	const held = new ByteLengthQueuingStrategy({ highWaterMark: STREAM_UNREAD });
	return new Response(new ReadableStream(source, held), { headers: HEADERS });
}

const HEADERS = {
	"Content-Type": "text/event-stream; charset=utf-8",
	"Cache-Control": "no-store, no-transform",
	"X-Accel-Buffering": "no",
};
