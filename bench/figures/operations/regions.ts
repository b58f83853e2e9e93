import { setTimeout } from "node:timers/promises";
import { Browser } from "../../../tests/support/journeys/browser";
import type { Field } from "../../../tests/support/journeys/page-forms";
import { type Regions, startRegions } from "../../../tests/support/regions/start-regions";
import { type Figure, median } from "../../measure";

/** Milliseconds that everything takes between the far server and the primaries, each way. */
const FAR_DELAY = 50;
const OWN_READS = 1_000;
const CHANGES = 200;
/** How often a primary is killed, and for how long it is away. */
const OUTAGES = 5;
const AWAY_MS = 3_000;
const TRIED_EVERY_MS = 50;
/** A copy that has not followed by then is not late but broken. */
const TOO_LATE_MS = 30_000;

/** What people see of a change on two servers with copies of their own, one of them far from the primaries. */
export async function regionFigures(): Promise<Figure[]> {
	const regions = await startRegions({ farDelay: FAR_DELAY, tell: (line) => console.log(line) });
	try {
		const own = await readOwn(regions);
		const { near, far } = regions;
		return [
			{
				what: `own changes not seen at once, of ${own.asked}`,
				against: "written on one server, read on the other",
				value: String(own.stale),
				goal: "0",
				ok: own.stale === 0,
				detail: `a change and the page after it ${Math.round(own.ms)} ms`,
			},
			lag("near", await lags(regions, far.port, near.port)),
			lag("far", await lags(regions, near.port, far.port)),
			await recovery(regions),
		];
	} finally {
		await regions.dispose();
	}
}

function lag(where: string, times: readonly number[]): Figure {
	const sorted = [...times].sort((a, b) => a - b);
	const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
	return {
		what: `lag of the ${where} copy, ${sorted.length} changes of somebody else`,
		against: "the answer to the change",
		value: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
		goal: "–",
		ok: true,
		detail: `${FAR_DELAY} ms each way to the far one`,
	};
}

/** Never one that was written before. */
let numbers = 0;
const newNumber = () => `+61 2 55${String(numbers++).padStart(6, "0")}`;

/** Somebody of the demo's program who is signed in, with the servers that answer in turn. */
async function memberOf(
	{ near }: Pick<Regions, "near">,
	program: "localhost" | "erable.localhost",
	ports: readonly number[],
) {
	const browser = new Browser(ports, `${program}:${near.port}`);
	await browser.send("/signin", { email: "member@demo.test", password: "laurel-demo" });
	return browser;
}

/** Changes a profile on one server and reads it on the other, a thousand times. */
async function readOwn(regions: Regions) {
	const ports = [regions.near.port, regions.far.port];
	const turns = OWN_READS / 2;
	let stale = 0;
	const started = performance.now();
	await Promise.all(
		(["localhost", "erable.localhost"] as const).map(async (program) => {
			const browser = await memberOf(regions, program, ports);
			for (let turn = 0; turn < turns; turn++) {
				const mobile = newNumber();
				const profile = await browser.send("/profile/edit", { mobile });
				if (!profile.body.includes(mobile)) stale++;
			}
		}),
	);
	return { asked: OWN_READS, stale, ms: (performance.now() - started) / turns };
}

/** How long after a primary is back changes are taken again, near and far; while it is away they are refused in words. */
async function recovery({ primaries, near, far }: Regions): Promise<Figure> {
	const browser = await memberOf({ near }, "localhost", [near.port, far.port]);
	await browser.send("/profile/edit", { mobile: newNumber() });
	const change = browser.posts.at(-1)!;
	const tried = async () => {
		const { status } = await browser.post(change);
		if (![303, 503].includes(status)) throw new Error(`a change was answered ${status}`);
		return status;
	};
	const times: number[] = [];
	for (let outage = 0; outage < OUTAGES; outage++) {
		await primaries.default.kill();
		const end = performance.now() + AWAY_MS;
		while (performance.now() < end) {
			if ((await tried()) !== 503) throw new Error("a change was taken without its primary");
			await setTimeout(TRIED_EVERY_MS);
		}
		await primaries.default.restart();
		const back = performance.now();
		// The servers answer in turn: each has to have taken one.
		for (let taken = 0; taken < 2; ) {
			taken = (await tried()) === 303 ? taken + 1 : 0;
			if (performance.now() - back > TOO_LATE_MS) throw new Error(`no change was taken in ${TOO_LATE_MS} ms`);
			if (taken === 0) await setTimeout(TRIED_EVERY_MS);
		}
		times.push(performance.now() - back);
	}
	const [middle, longest] = [median(times), Math.max(...times)].map(Math.round);
	return {
		what: `a primary is back, ${OUTAGES} times`,
		against: "the first changes on both servers",
		value: `p50 ${middle} ms, at most ${longest} ms`,
		goal: "–",
		ok: true,
		detail: `away ${AWAY_MS / 1000} s each time`,
	};
}

/** How long after the answer to a change the other server shows it to somebody who carries no mark of it, in ms. */
async function lags(regions: Regions, writes: number, reads: number): Promise<number[]> {
	const writer = await memberOf(regions, "localhost", [writes]);
	const reader = new Browser([reads], writer.host);
	const times: number[] = [];
	await writer.send("/profile/edit", { mobile: newNumber() });
	const change = writer.posts.at(-1)!;
	for (let turn = 1; turn <= CHANGES; turn++) {
		const mobile = newNumber();
		const fields = change.fields.map(([name, value]): Field => [name, name === "mobile" ? mobile : value]);
		const { status } = await writer.post({ ...change, fields });
		if (status !== 303) throw new Error(`a change was answered ${status}`);
		const answered = performance.now();
		for (;;) {
			reader.cookies.clear();
			for (const [name, value] of writer.cookies) if (!name.includes("mark")) reader.cookies.set(name, value);
			const { body } = await reader.ask("/profile");
			const waited = performance.now() - answered;
			if (body.includes(mobile)) {
				times.push(waited);
				break;
			}
			if (waited > TOO_LATE_MS) throw new Error(`a change has not come to the other server in ${TOO_LATE_MS} ms`);
		}
	}
	return times;
}
