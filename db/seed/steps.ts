import { recordAudit } from "~/kernel/audit/audit.repository.server";
import type { TenantScope, WriteScope } from "../scope";
import { transact } from "../transact";
import { atTime, breathe, YEAR } from "./clock";

const MARK = { action: "seed", entity: "demo" } as const;

/**
 * Runs the parts of one program's seed, each in one transaction that also writes its mark into the audit log: a part
 * is there whole or not at all, and a second run (after a crash, or beside the first) leaves out what is there.
 */
export class Steps {
	readonly #done: Set<string>;

	private constructor(
		readonly scope: TenantScope,
		/** The moment the seed counts back from; kept with the first mark, so that a later run agrees. */
		readonly base: number,
		done: Iterable<string>,
	) {
		this.#done = new Set(done);
	}

	/** Whether an earlier run, or this one, has finished a part. */
	get begun(): boolean {
		return this.#done.size > 0;
	}

	/** Whether a part is there. */
	isDone(name: string): boolean {
		return this.#done.has(name);
	}

	/** Reads the marks of earlier runs. Throws when the program is there and no seed made it. */
	static async open(scope: TenantScope, now = Date.now()): Promise<Steps> {
		const marks = await readMarks(scope);
		if (marks.length > 0)
			return new Steps(
				scope,
				(marks[0]?.at ?? 0) + YEAR,
				marks.map((mark) => mark.name),
			);
		const program = await scope.query.selectFrom("programs").select("id").where("id", "=", scope.programId).execute();
		if (program.length > 0)
			throw new Error(
				`The database "${scope.database.name}" holds a program "${scope.programId}" that no seed has made; nothing was changed. Start with another DATA_DIR, or with SEED=empty.`,
			);
		return new Steps(scope, now, []);
	}

	/** Runs `work` unless an earlier run has finished it. */
	async once(name: string, work: (tx: WriteScope) => Promise<void>): Promise<void> {
		if (this.isDone(name)) return;
		await transact(this.scope, async (tx) => {
			const started = atTime(tx, this.base - YEAR);
			if ((await readMarks(tx)).some((mark) => mark.name === name)) return;
			await work(started);
			await recordAudit(started, { ...MARK, entityId: name });
		});
		this.#done.add(name);
		await breathe();
	}
}

async function readMarks(scope: TenantScope): Promise<{ name: string; at: number }[]> {
	return scope.query
		.selectFrom("audit_log")
		.select(["entity_id as name", "at"])
		.where("program_id", "=", scope.programId)
		.where("entity", "=", MARK.entity)
		.where("action", "=", MARK.action)
		.execute();
}
