import { join } from "node:path";
import Libsql from "libsql";
import { post } from "~/features/points/points.service.server";
import { newId } from "~/lib/ids.server";
import { transact } from "~db/transact";
import { openFolder } from "../data/folder";
import { fillMembers, memberId } from "../data/members";
import { atLeast, type Figure, inTurns, perSecond } from "../measure";

const MEMBERS = 20_000;

/** Our dialect against the engine with its statements prepared once: reading one row, and posting points. */
export async function dialectFigures(): Promise<Figure[]> {
	const world = await openFolder();
	const { scope } = world;
	await fillMembers(scope, MEMBERS);
	const raw = new Libsql(join(world.dataDir, "default.db"), { timeout: 1000 });
	raw.exec("PRAGMA synchronous=FULL");
	raw.exec("PRAGMA foreign_keys=ON");
	raw.exec("PRAGMA cache_size=-64000");

	const one = raw.prepare("select id, firstname, lastname, balance from members where program_id = ? and id = ?");
	const read = await inTurns(
		() =>
			perSecond((i) =>
				scope.query
					.selectFrom("members")
					.select(["id", "firstname", "lastname", "balance"])
					.where("program_id", "=", scope.programId)
					.where("id", "=", memberId((i * 7919) % MEMBERS))
					.executeTakeFirst(),
			),
		() => perSecond((i) => one.all(["demo", memberId((i * 7919) % MEMBERS)] as never)),
	);

	const known = raw.prepare(
		"select id from member_transactions where program_id = ? and source_kind = ? and source_id = ? and source_part = ''",
	);
	const change = raw.prepare(
		"update members set balance = balance + ?, awarded = awarded + ?, updated = ? where program_id = ? and id = ? returning balance",
	);
	const append = raw.prepare(
		`insert into member_transactions (program_id, id, member_id, kind, points, balance_after, description, source_kind, source_id,
			created, updated, created_by, updated_by) values (?, ?, ?, 'Award', 5, ?, 'Bench', 'raw', ?, ?, ?, 'bench', 'bench')`,
	);
	const log = raw.prepare(
		"insert into change_log (program_id, topic, entity_id, member_id, at) values (?, ?, ?, ?, ?), (?, ?, ?, ?, ?)",
	);
	const rawPosting = (i: number) => {
		const id = newId();
		const member = memberId((i * 7919) % MEMBERS);
		const at = BigInt(Date.now());
		raw.exec("BEGIN IMMEDIATE");
		known.all(["demo", "raw", id] as never);
		const [row] = change.all([5n, 5n, at, "demo", member] as never) as { balance: number }[];
		append.run(["demo", id, member, BigInt(row?.balance ?? 0), id, at, at] as never);
		log.run(["demo", "transactions", id, member, at, "demo", "member", member, member, at] as never);
		raw.exec("COMMIT");
	};
	const ledger = await inTurns(
		() =>
			perSecond((i) =>
				transact(scope, (tx) =>
					post(tx, {
						memberId: memberId((i * 7919) % MEMBERS),
						kind: "Award",
						points: 5,
						description: "Bench",
						source: { kind: "ours", id: newId() },
					}),
				),
			),
		() => perSecond(rawPosting),
	);
	raw.close();
	await world.close();
	return [
		atLeast("reading one member", "libsql, statement prepared", 0.45, read),
		atLeast("posting points (synchronous FULL)", "libsql, statements prepared", 0.5, ledger),
	];
}
