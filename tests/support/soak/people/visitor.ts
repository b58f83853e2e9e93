import { request } from "node:http";
import { setTimeout as later } from "node:timers/promises";
import { Browser, type Page } from "../../journeys/browser";
import type { Fleet } from "../fleet";
import type { Tally } from "../tally";

const PATIENCE_MS = 60_000;
const TRIES = 100;
const PAUSE_MS = 200;

/** Sent again and again without an answer: nobody knows whether it was done. */
export class Unanswered extends Error {}

type Posted = { type: string; body: Buffer | string; headers?: Record<string, string> };
type Hanging = Set<() => void>;

/** A browser behind a load balancer: what a dead server did not answer is sent again, to whichever lives. */
export class Visitor extends Browser {
	constructor(
		readonly fleet: Fleet,
		readonly tally: Tally,
		readonly hanging: Hanging,
	) {
		super(fleet.ports);
	}

	override async ask(path: string, post?: Posted): Promise<Page> {
		for (let tries = 0; tries < TRIES; tries++) {
			const turn = this.steps++ % this.ports.length;
			const at = this.fleet.isUp(turn) ? turn : (turn + 1) % this.ports.length;
			const page = await this.#once(at, path, post);
			if (page) return page;
			await later(PAUSE_MS);
		}
		throw new Unanswered(`${post ? "POST" : "GET"} ${path}`);
	}

	/** The answer of one server; null where there is none that counts, which is a fault unless something was away. */
	#once(at: number, path: string, post: Posted | undefined): Promise<Page | null> {
		const { fleet, tally, hanging, host } = this;
		const began = performance.now();
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const method = post ? "POST" : "GET";
		const typed = post && { origin: `http://${host}`, "content-type": post.type, ...post.headers };
		const headers = { host, ...(cookie && { cookie }), ...typed };
		return new Promise((resolve) => {
			let hungUp = false;
			const call = request(
				{ host: "127.0.0.1", port: this.ports[at], path, method, headers, timeout: PATIENCE_MS },
				(response) => {
					const parts: Buffer[] = [];
					response.on("data", (part: Buffer) => parts.push(part));
					response.on("error", lost);
					response.on("end", () => {
						hanging.delete(hangUp);
						for (const one of response.headers["set-cookie"] ?? []) this.keep(one);
						const status = response.statusCode ?? 0;
						const body = Buffer.concat(parts).toString();
						const page = { path, status, location: response.headers.location ?? "", body };
						tally.answered(page, performance.now() - began);
						if (status < 500) return resolve(page);
						if (status === 503 && fleet.wasAway(began)) tally.away++;
						else tally.fault(`${method} ${path} was answered ${status}: ${body.slice(0, 300)}`);
						resolve(null);
					});
				},
			);
			const hangUp = () => {
				hungUp = true;
				call.destroy();
			};
			const lost = (error: Error & { code?: string }) => {
				hanging.delete(hangUp);
				// A kept connection that the server closes just now is nobody's fault.
				const isStale = call.reusedSocket && error.code === "ECONNRESET";
				if (hungUp || isStale || fleet.wasAway(began)) tally.broken++;
				else tally.fault(`${method} ${path} broke: ${error.message}`);
				resolve(null);
			};
			hanging.add(hangUp);
			call.on("timeout", () => call.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
			call.on("error", lost);
			call.end(post?.body);
		});
	}
}
