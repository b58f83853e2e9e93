import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** All figures of this process. Their names are a promise: docs/operations/watching names them in alerts and charts. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
	new Counter<L>({ name, help, labelNames, registers });
const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
	new Gauge<L>({ name, help, labelNames, registers });

export const requests = counter("laurel_requests_total", "Answers given", "route", "method", "status");
export const requestSeconds = new Histogram<"route">({
	name: "laurel_request_seconds",
	help: "Time to the end of an answer",
	labelNames: ["route"],
	buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers,
});
export const slowPages = counter("laurel_slow_requests_total", "Answers that took SLOW_PAGE_MS or longer", "route");
export const errorsLogged = counter("laurel_errors_logged_total", "Lines of the log at level error or above");
export const faultReports = counter(
	"laurel_fault_reports_total",
	"Faults for ERROR_URL by what became of them",
	"outcome",
);

export const jobRuns = counter("laurel_job_runs_total", "Rounds of a job", "job");
export const jobFailures = counter("laurel_job_failures_total", "Rounds, or programs in one, that failed", "job");
export const jobSeconds = counter("laurel_job_seconds_total", "Time that a job's rounds took", "job");
export const jobDone = gauge(
	"laurel_job_last_success_timestamp_seconds",
	"End of the last round without a failure",
	"job",
);

const SIDE = ["database", "side"] as const;
export const statements = counter("laurel_statements_total", "Statements since the start", ...SIDE);
export const statementSeconds = counter(
	"laurel_statement_seconds_total",
	"Time of all statements since the start",
	...SIDE,
);
export const statementsFailed = counter(
	"laurel_statements_failed_total",
	"Statements that failed since the start",
	...SIDE,
);
export const statementsSlow = counter(
	"laurel_statements_slow_total",
	"Statements of SLOW_STATEMENT_MS or longer",
	...SIDE,
);

export const ready = gauge("laurel_ready", "1 while /readyz answers 200");
export const databaseUp = gauge("laurel_database_up", "1 while a database is what it should be", "database");
export const databaseBytes = gauge(
	"laurel_database_bytes",
	"Size of a database file and of its log",
	"database",
	"part",
);
export const replicaBehind = gauge("laurel_replica_behind_writes", "Writes that a copy has not yet", "database");
export const replicaLag = gauge(
	"laurel_replica_lag_seconds",
	"Age of the first write that a copy has not yet",
	"database",
);
export const diskBytes = gauge("laurel_disk_bytes", "The disk of DATA_DIR", "part");
export const filesStored = gauge("laurel_files", "Uploaded files", "database");
export const filesBytes = gauge("laurel_files_bytes", "Size of all uploaded files", "database");
export const queueDepth = gauge("laurel_queue_depth", "What waits for a job", "queue", "database");
export const queueOldest = gauge("laurel_queue_oldest_seconds", "Age of what has waited longest", "queue", "database");
export const sessions = gauge("laurel_sessions", "Sessions that are open", "kind", "database");
export const eventStreams = gauge("laurel_event_streams", "Event streams that are open at this process");
export const backupAge = gauge("laurel_backup_age_seconds", "Age of the newest whole backup");
export const backupState = gauge("laurel_backup_state", "1 at the word that /healthz says of backups", "state");
export const gatherSeconds = gauge("laurel_gather_seconds", "Time that gathering these figures took");
export const gatherFailures = counter("laurel_gather_failures_total", "Figures that could not be gathered");
