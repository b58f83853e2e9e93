import { findJob } from "~/features/import-jobs/jobs.repository.server";
import { proposeMapping } from "~/features/imports/mapping.service.server";
import { runImport } from "~/features/imports/run/run-import.server";
import { takeUpload } from "~/features/imports/upload/take-upload.service.server";
import { requestCheck, requestCommit } from "~/features/imports/wizard.service.server";
import { Refused } from "~/server/domain-error";
import type { TenantScope } from "../../scope";
import { atTime, DAY } from "../clock";
import type { DemoProgram } from "../content/types";
import type { Steps } from "../steps";

const AGE = 16 * DAY;
const PATIENCE = 60_000;

/** Takes a dealer's roster through the import wizard: most rows become members, two have faults to look at. */
export async function seedImport(steps: Steps, program: DemoProgram, adminId: string): Promise<void> {
	const actor = { kind: "admin", id: adminId } as const;
	const { fileName, lines } = program.roster;
	await steps.once("import", async (tx) => {
		const form = new FormData();
		form.set("what", "members/create-new");
		form.set("file", new File([lines.join("\r\n")], fileName, { type: "text/csv" }));
		const request = new Request("http://localhost/admin/imports/new", { method: "POST", body: form });
		const { failure } = await takeUpload(atTime(tx, steps.base - AGE, actor), request);
		if (failure) throw new Error(`the roster ${fileName} was not taken`);
	});
	// The worker's lease needs a clock that moves.
	const started = Date.now();
	const scope: TenantScope = { ...steps.scope, actor, now: () => steps.base - AGE + Date.now() - started };
	await untilDone(scope, fileName, started);
}

/** Step by step, whoever of two seeds at once does each; what an ended process held is waited for. */
async function untilDone(scope: TenantScope, fileName: string, started: number): Promise<void> {
	while (Date.now() - started < PATIENCE) {
		const job = await findJob(scope, await jobIdOf(scope, fileName));
		if (!job) return;
		if (job.status === "Uploaded") await ignoreLate(check(scope, job));
		else if (job.status === "Checked") await requestCommit(scope, job.id);
		else if (job.status === "Checking" || job.status === "Running") {
			await runImport(scope, job.id);
			await new Promise((resolve) => setTimeout(resolve, 10));
		} else return;
	}
}

async function check(scope: TenantScope, job: NonNullable<Awaited<ReturnType<typeof findJob>>>): Promise<void> {
	await requestCheck(scope, job.id, (await proposeMapping(scope, job)).mapping);
}

async function ignoreLate(work: Promise<void>): Promise<void> {
	await work.catch((error: unknown) => {
		if (!(error instanceof Refused)) throw error;
	});
}

async function jobIdOf(scope: TenantScope, fileName: string): Promise<string> {
	const row = await scope.query
		.selectFrom("import_jobs")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("file_name", "=", fileName)
		.executeTakeFirst();
	return row?.id ?? "";
}
