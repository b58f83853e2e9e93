import { sql } from "kysely";
import { derivedNames } from "~/features/members/members.rules";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";

const AT_ONCE = 1000;
const pad = (n: number) => String(n).padStart(6, "0");

export const memberId = (n: number) => `m${pad(n)}`;
export const memberName = (n: number) => ({ firstname: `First${pad(n)}`, lastname: `Last${pad(n)}` });

/** Whether the schema that is filled, which may be an earlier commit's, keeps what was awarded so far with each posting. */
async function keepsAwarded({ query }: TenantScope): Promise<boolean> {
	const columns = sql`SELECT 1 FROM pragma_table_info('member_transactions') WHERE name = 'awarded_after'`;
	return (await columns.execute(query)).rows.length > 0;
}

/** Adds members `from` to `from + count - 1`, Active, with a balance and the posting that gave it. */
export async function fillMembers(scope: TenantScope, count: number, { from = 0, points = 1000 } = {}): Promise<void> {
	const sums = (await keepsAwarded(scope)) ? { awarded_after: points } : {};
	for (let start = from; start < from + count; start += AT_ONCE) {
		const numbers = Array.from({ length: Math.min(AT_ONCE, from + count - start) }, (_, i) => start + i);
		const audit = { created: 1, updated: 1, created_by: "bench", updated_by: "bench" };
		await transact(scope, async (tx) => {
			const members = numbers.map((n) => {
				const { firstname, lastname } = memberName(n);
				const email = `${memberId(n)}@bench.test`;
				return {
					...{ program_id: tx.programId, id: memberId(n), email, email_lower: email, firstname, lastname },
					...derivedNames(firstname, lastname),
					...{ color: "c0", status: "Active" as const, balance: points, awarded: points, first_load_done: 1 as const },
					...audit,
				};
			});
			await tx.trx.insertInto("members").values(members).execute();
			const postings = numbers.map((n) => ({
				...{ program_id: tx.programId, id: `t${pad(n)}`, member_id: memberId(n), kind: "Award" as const, points },
				...{ balance_after: points, ...sums, description: "Start", source_kind: "bench", source_id: memberId(n) },
				...audit,
			}));
			await tx.trx.insertInto("member_transactions").values(postings).execute();
		});
		await new Promise((resolve) => setImmediate(resolve));
	}
}
