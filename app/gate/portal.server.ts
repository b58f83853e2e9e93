import { stopImports } from "~/features/imports/run/worker.server";
import { claimKeys } from "~/kernel/encryption-keys/claim-keys.server";
import { runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { settleFaults } from "~/server/watch/fault-reports.server";
import { enterPhase } from "~/server/watch/readiness.server";
import { DatabaseError, Unavailable } from "~db/errors";
import { Marks, withMarks } from "~db/marks";
import { awardJob } from "./jobs/award-job.server";
import { backupJob } from "./jobs/backup-job.server";
import { boardJob } from "./jobs/board-job.server";
import { cleanupJob } from "./jobs/cleanup-job.server";
import { digestJob } from "./jobs/digest-job.server";
import { expiryJob } from "./jobs/expiry-job.server";
import { importJob } from "./jobs/import-job.server";
import { startJobs } from "./jobs/jobs.server";
import { mailJob } from "./jobs/mail-job.server";
import { postingsJob } from "./jobs/postings-job.server";
import { resultsJob } from "./jobs/results-job.server";
import { standingJob } from "./jobs/standing-job.server";
import { straysJob } from "./jobs/strays-job.server";
import { tableJob } from "./jobs/table-job.server";
import { settleGathering } from "./watch/metrics-page.server";

/** The settings of this process and its log. Throws EnvError with every fault named. */
export async function readSettings() {
	const { env, log } = runtime();
	return { env, log };
}

/** Opens the databases, brings them to the newest schema, seeds an empty installation and starts the jobs. */
export async function startPortal() {
	const { env, log, regions } = runtime();
	await regions.control();
	await claimKeys();
	// Only its own programs need it.
	await regions.region("default").catch((error: unknown) => {
		if (!(error instanceof Unavailable)) throw error;
		console.error(error.message);
	});
	await claimBuckets();
	const unwatch = regions.watch();
	if (env.SEED === "demo") {
		const { seedDemoWhenEmpty } = await import("~db/seed/demo");
		await withMarks(new Marks(), () => seedDemoWhenEmpty((line) => console.info(line)));
	}
	if (env.production && !env.MAIL_URL) log.warn("MAIL_URL is not set: mails wait in the outbox, and nobody gets them");
	const jobs = startJobs([
		...[
			mailJob,
			cleanupJob,
			importJob,
			awardJob,
			resultsJob,
			postingsJob,
			boardJob,
			tableJob,
			standingJob,
			digestJob,
			expiryJob,
			backupJob,
			straysJob,
		],
	]);
	enterPhase("serving");
	return {
		listening: (port: number) => announceAddress(port),
		close: async () => {
			unwatch();
			await jobs.stop();
			await stopImports();
			await settleGathering();
			await regions.close();
			await settleFaults();
		},
	};
}

/** A bucket that is away now is asked again before anything in it is removed. Throws BucketTaken. */
async function claimBuckets(): Promise<void> {
	const { env, log } = runtime();
	for (const address of [env.FILES_URL, env.BACKUP_URL])
		await claimBucket(address ?? "").catch((error: unknown) => {
			if (!(error instanceof DatabaseError)) throw error;
			log.warn({ err: error }, "a bucket could not be asked whose it is");
		});
}

function announceAddress(port: number): void {
	const { env, startedAt, log } = runtime();
	log.info({ port, mode: env.LAUREL_MODE, readyMs: Date.now() - startedAt }, "listening");
	if (env.production) return;
	const lines = ["", `Laurel is ready on http://localhost:${port}`];
	if (env.SEED === "demo") {
		lines.push(
			`  Members  http://localhost:${port}/signin          member@demo.test`,
			`  Admins   http://localhost:${port}/admin/signin    super@demo.test, admin@demo.test, editor@demo.test, observer@demo.test`,
			`  French   http://erable.localhost:${port}/signin   member@demo.test`,
			"  All demo accounts have the password laurel-demo",
			`  Mails    http://localhost:${port}/dev/mails`,
		);
	} else {
		lines.push(
			`  Admins   http://localhost:${port}/admin/signin    the first is made by npm run admin:create -- --email you@example.com`,
			`  Mails    http://<name>.localhost:${port}/dev/mails    once a program has such a site`,
		);
	}
	console.info([...lines, ""].join("\n"));
}

/** A path as the log may hold it: secrets in links are cut out. */
export function logPath(pathname: string): string {
	return pathname
		.replace(/^((?:\/admin)?\/(?:activate|reset)|\/notices\/off|\/demo\/[^/]+)\/.+/i, "$1/[token]")
		.slice(0, 300);
}
