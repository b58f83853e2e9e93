import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { post as postPoints } from "~/features/points/points.service.server";
import { transact } from "~db/transact";
import { addReward } from "../integration/orders/shop";
import { addMember, memberCookieFor } from "../support/http";
import { autopsy, makeVictim, post, start } from "./victim";

const PRICE = 7;
const BUYERS = 4;

/** Runs an operator command of the built program to its end. */
function command(args: string[], dataDir: string): Promise<{ code: number | null; output: string }> {
	const child = spawn(process.execPath, [resolve("build/server.mjs"), ...args], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, SEED: "empty" },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	return new Promise((done) => child.on("close", (code) => done({ code, output })));
}

test("a backup under load, a killed server and a lost folder: what was acknowledged before it is there with its points", async () => {
	const cookies: string[] = [];
	let rewardId = "";
	const world = await makeVictim(async (made) => {
		rewardId = await addReward(made.scope, { points_cost: PRICE, stock_quantity: -1 });
		for (let i = 0; i < BUYERS; i++) {
			const memberId = await addMember(made);
			const source = { kind: "test", id: memberId };
			await transact(made.scope, (tx) =>
				postPoints(tx, { memberId, kind: "Award", points: 100_000, description: "Start", source }),
			);
			cookies.push(await memberCookieFor(made, memberId));
		}
	});
	const safe = mkdtempSync(join(tmpdir(), "laurel-rehearsal-"));
	onTestFinished(() => rmSync(safe, { recursive: true, force: true }));
	const server = await start(world);
	const acknowledged: string[] = [];
	const buy = async (cookie: string, who: number) => {
		for (let i = 0; ; i++) {
			await post(server, "/cart", cookie, { intent: "add", rewardId, quantity: "1" });
			const key = `rehearsal-${who}-${i}`;
			const reply = await post(server, "/checkout", cookie, { expectedTotal: `${PRICE}`, _key: key });
			expect(`${reply.status} ${reply.location}`).toMatch(/^303 \/orders\/.+/);
			acknowledged.push(reply.location.slice("/orders/".length));
		}
	};
	const faults: unknown[] = [];
	const buying = Promise.all(cookies.map((cookie, who) => buy(cookie, who).catch((error) => faults.push(error))));
	await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(3 * BUYERS);
	const before = [...acknowledged];
	const made = await command(["backup", "--to", safe], world.dataDir);
	expect(made.code, made.output).toBe(0);
	// Orders go on behind it, and are lost with the folder.
	const after = acknowledged.length;
	await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(after + BUYERS);
	await server.stop("SIGKILL");
	await buying;
	expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([]);
	const keys = readFileSync(join(world.dataDir, "secrets.json"));
	rmSync(world.dataDir, { recursive: true, force: true });

	const restored = await command(["restore", "--from", safe, "--to", world.dataDir], join(safe, "elsewhere"));
	expect(restored.output).toContain("0 violations");
	expect(restored.code).toBe(0);
	// Keys that were made up there would be taken for those of its data.
	expect(restored.output).toContain("put secrets.json into");
	expect(existsSync(join(world.dataDir, "secrets.json"))).toBe(false);
	writeFileSync(join(world.dataDir, "secrets.json"), keys);
	const { violations, seen } = await autopsy(world, async (rows) => ({
		orders: (await rows<{ id: string }>("select id from orders")).map(({ id }) => id),
		paid: await rows<{ id: string }>("select order_id as id from member_transactions where kind = 'Redeem'"),
	}));
	expect(violations).toEqual([]);
	const [kept, paid] = [new Set(seen.orders), new Set(seen.paid.map(({ id }) => id))];
	expect(before.filter((id) => !kept.has(id) || !paid.has(id))).toEqual([]);
	expect(kept.size).toBeLessThan(acknowledged.length);
	const again = await start(world);
	const page = `http://localhost:${again.port}/orders/${before[0]}`;
	const seenBy = await Promise.all(cookies.map((cookie) => fetch(page, { headers: { Cookie: cookie } })));
	expect(seenBy.map(({ status }) => status).sort()).toEqual([200, ...Array(BUYERS - 1).fill(404)]);
	await again.stop();
	await world.close();
});
