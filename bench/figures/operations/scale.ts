import { readFileSync } from "node:fs";
import { get } from "node:http";
import { memberListFor } from "~/features/members/list/member-list.server";
import { savePassword } from "~/features/members/members.repository.server";
import { MEMBER_PAGE_SIZE } from "~/lib/limits";
import { hashPassword } from "~/server/crypto/password.server";
import { transact } from "~db/transact";
import { FileHandle } from "../../../db/drivers/file-handle";
import { type BuiltServer, startBuiltServer } from "../../../tests/support/built-server";
import { adminCookieFor, memberCookieFor } from "../../../tests/support/http";
import type { World } from "../../../tests/support/world";
import { openFolder } from "../../data/folder";
import { fillMembers, memberId } from "../../data/members";
import { ask } from "../../http";
import { type Figure, rate } from "../../measure";
import { imported } from "../imports";

const MEMBERS = 100_000;
const PAGES = 200;
const SIGN_INS = 100;
const AT_ONCE = 4;
/** The most an import may take above what the server took before, in MB. */
const IMPORT_MEMORY = 150;
const PASSWORD = "correct horse battery";

/** What a list is asked for, by what the figure is called. */
const ASKED: Record<string, string> = {
	"members, first page": "",
	"members, a status": "?status=Active",
	"members, by balance": "?sort=-balance",
	"members, search by first letters": "?q=First01",
	"members, search by last name": "?q=Last0999",
	"members, search by one letter of a last name": "?q=L",
	"members, search by e-mail": "?q=m0123",
};

/** Absolute figures of a program with 100,000 members on this machine; nothing to meet, so that they can be written down. */
export async function scaleFigures(): Promise<Figure[]> {
	const world = await openFolder();
	await fillMembers(world.scope, MEMBERS);
	const statements = await statementsOfPage(world);
	const admin = await adminCookieFor(world, "super");
	const member = await memberCookieFor(world, memberId(7));
	await givePasswords(world);
	await world.close();
	const started = performance.now();
	const server = await startBuiltServer({ DATA_DIR: world.dataDir, SEED: "empty" });
	const start = performance.now() - started;
	try {
		const idle = memory(server, "VmRSS");
		const figures = [noted("cold start", `${Math.round(start)} ms`, "until it listens")];
		for (const [what, query] of Object.entries(ASKED)) {
			const times: number[] = [];
			for (let i = 0; i < PAGES; i++) times.push((await ask(`${server.url}/admin/members${query}`, admin)).ms);
			figures.push(noted(what, percentiles(times), `${statements[what]} statements for list and count`));
		}
		figures.push(await signInFigure(server, member));
		const underLoad = memory(server, "VmHWM");
		figures.push(await exportFigure(server, admin));
		await server.stop();
		figures.push(...(await importFigures(world.dataDir, admin, member)));
		return [...figures, noted("memory", `${idle} MB idle`, `${underLoad} MB at most under pages and sign-ins`)];
	} finally {
		await server.dispose();
	}
}

/** On a server of its own, so that what others have used is not counted. */
async function importFigures(dataDir: string, admin: string, member: string): Promise<Figure[]> {
	const server = await startBuiltServer({ DATA_DIR: dataDir, SEED: "empty" });
	try {
		await ask(`${server.url}/admin/imports`, admin);
		const idle = memory(server, "VmRSS");
		const { commit: perSecond } = await imported(server.url, admin, member, 0, [], MEMBERS);
		const grown = memory(server, "VmHWM") - idle;
		const [what, goal] = ["memory of that import above idle", `≤ ${IMPORT_MEMORY} MB`];
		return [
			noted("import of 100,000 members", rate(perSecond), "rows a second"),
			{ what, against: "goal", value: `${grown} MB`, goal, ok: grown <= IMPORT_MEMORY, detail: `${idle} MB idle` },
		];
	} finally {
		await server.dispose();
	}
}

const noted = (what: string, value: string, detail: string): Figure => ({
	...{ what, against: "itself", value, goal: "noted", ok: true, detail },
});

function percentiles(times: number[]): string {
	const sorted = times.sort((a, b) => a - b);
	const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(1);
	return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

/** A line of /proc in MB; 0 where there is none. */
export function memory({ child }: BuiltServer, line: "VmRSS" | "VmHWM"): number {
	try {
		const text = readFileSync(`/proc/${child.pid}/status`, "utf8");
		return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
	} catch {
		return 0;
	}
}

async function statementsOfPage({ scope }: World): Promise<Record<string, number>> {
	const run = FileHandle.prototype.run;
	const counted: Record<string, number> = {};
	let count = 0;
	FileHandle.prototype.run = function (sql, parameters) {
		count++;
		return run.call(this, sql, parameters);
	};
	for (const [what, query] of Object.entries(ASKED)) {
		count = 0;
		const list = memberListFor("admin");
		const found = await list.find(scope, list.read(new Request(`http://demo.test/admin/members${query}`)));
		await found.page(null, MEMBER_PAGE_SIZE);
		await found.count();
		counted[what] = count;
	}
	FileHandle.prototype.run = run;
	return counted;
}

async function givePasswords({ scope }: World): Promise<void> {
	const hash = await hashPassword(PASSWORD);
	await transact(scope, async (tx) => {
		for (let n = 0; n < SIGN_INS; n++) await savePassword(tx, memberId(n), hash);
	});
}

/** Members who sign in side by side, and what home takes for one who is in already. */
async function signInFigure({ url }: BuiltServer, member: string): Promise<Figure> {
	let next = 0;
	let running = true;
	let failed = 0;
	const home: number[] = [];
	const looking = (async () => {
		while (running) home.push((await ask(`${url}/home`, member)).ms);
	})();
	const started = performance.now();
	const person = async () => {
		for (let n = next++; n < SIGN_INS; n = next++) {
			const form = { email: `${memberId(n)}@bench.test`, password: PASSWORD };
			const { status } = await ask(`${url}/signin`, "", form);
			if (status !== 303) failed++;
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, person));
	const seconds = (performance.now() - started) / 1000;
	running = false;
	await looking;
	const refused = failed > 0 ? `, ${failed} refused` : "";
	return noted(
		"sign-ins with argon2id, four at once",
		rate(SIGN_INS / seconds),
		`home meanwhile ${percentiles(home)}${refused}`,
	);
}

/** Reads the whole download without keeping it. */
async function exportFigure(server: BuiltServer, cookie: string): Promise<Figure> {
	const started = performance.now();
	const lines = await new Promise<number>((done, fail) => {
		get(`${server.url}/admin/members/export`, { headers: { cookie } }, (response) => {
			let count = 0;
			response.on("data", (chunk: Buffer) => {
				for (const byte of chunk) if (byte === 10) count++;
			});
			response.on("end", () => done(count - 1));
			response.on("error", fail);
		}).on("error", fail);
	});
	const perSecond = (lines * 1000) / (performance.now() - started);
	return noted(`export of ${lines} members`, rate(perSecond), `peak memory ${memory(server, "VmHWM")} MB`);
}
