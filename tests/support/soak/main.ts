// What `npm run soak` runs; ends by itself, or after Ctrl-C with a report on what there was until then.
import { type SoakOptions, soakOptions, USAGE } from "./options";
import { asTable, writeReport } from "./report";
import { soak } from "./soak";

let options: SoakOptions;
try {
	options = soakOptions(process.argv.slice(2));
} catch (error) {
	console.error(`${(error as Error).message}\n${USAGE}`);
	process.exit(2);
}
const asked = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.on(signal, () => {
		// Whoever asks twice wants the end and no report.
		if (asked.signal.aborted) process.exit(130);
		console.info("ending; press again to end at once");
		asked.abort();
	});
// npm does not hand on the signal that ends it.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && asked.abort(), 1000).unref();
console.info(`${options.minutes} minutes, ${options.members} members, seed ${options.seed}`);
const { report, dispose } = await soak(options, asked.signal, (line) => console.info(line));
const path = writeReport(options.out, report);
console.info(`\n${asTable(report)}\n\n${path}`);
dispose();
process.exit(report.ok ? 0 : 1);
