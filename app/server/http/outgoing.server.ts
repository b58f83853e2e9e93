import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { OUTGOING_MAX_BYTES, OUTGOING_TIMEOUT } from "~/lib/limits";
import { runtime } from "../runtime.server";
import { isPublicAddress } from "./public-address.server";

/** Why another server gave no usable answer; the message never holds what was sent. */
export class OutgoingFailure extends Error {
	override name = "OutgoingFailure";
	constructor(
		readonly reason: "address" | "timeout" | "too large" | "unreachable",
		options?: ErrorOptions,
	) {
		super(`an outgoing call failed: ${reason}`, options);
	}
}

export interface OutgoingReply {
	status: number;
	body: string;
}

/**
 * Posts JSON to another server: no redirects, one deadline for all of it, a limited answer. In production https only, and
 * only to addresses of the public internet, checked on what the name resolves to at the moment of connecting. Throws
 * OutgoingFailure; any status is an answer.
 */
export async function postJson(
	address: string,
	body: unknown,
	headers: Record<string, string> = {},
): Promise<OutgoingReply> {
	const { production } = runtime().env;
	const url = safeUrl(address, production);
	const text = JSON.stringify(body);
	const { request: send } = url.protocol === "https:" ? https : http;
	return new Promise((resolve, reject) => {
		const request = send(url, {
			method: "POST",
			agent: false,
			headers: {
				"Content-Type": "application/json",
				"Content-Length": Buffer.byteLength(text),
				Accept: "application/json",
				"Accept-Encoding": "identity",
				"User-Agent": "Laurel",
				...headers,
			},
			...(production && { lookup: publicLookup }),
		});
		const fail = (reason: OutgoingFailure["reason"], cause?: unknown) => {
			clearTimeout(deadline);
			reject(cause instanceof OutgoingFailure ? cause : new OutgoingFailure(reason, { cause }));
			request.destroy();
		};
		const deadline = setTimeout(() => fail("timeout"), OUTGOING_TIMEOUT);
		request.on("error", (error) => fail("unreachable", error));
		request.on("response", (response) => {
			read(response, fail, (answer) => {
				clearTimeout(deadline);
				resolve(answer);
			});
		});
		request.end(text);
	});
}

function read(
	response: IncomingMessage,
	fail: (reason: OutgoingFailure["reason"], cause?: unknown) => void,
	done: (reply: OutgoingReply) => void,
): void {
	const parts: Buffer[] = [];
	let size = 0;
	response.on("data", (part: Buffer) => {
		size += part.length;
		if (size > OUTGOING_MAX_BYTES) return fail("too large");
		parts.push(part);
	});
	response.on("error", (error) => fail("unreachable", error));
	response.on("close", () => {
		if (!response.complete) fail("unreachable");
	});
	response.on("end", () => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString("utf8") }));
}

/** The address as URL. Numbers in odd notations are plain IP addresses afterwards. Throws OutgoingFailure. */
function safeUrl(address: string, production: boolean): URL {
	const url = URL.canParse(address) ? new URL(address) : null;
	if (!url || !["https:", "http:"].includes(url.protocol) || url.username || url.password)
		throw new OutgoingFailure("address");
	if (!production) return url;
	const host = url.hostname.replace(/^\[|\]$/g, "");
	// Names are checked when they are looked up; a bare IP address never is.
	if (url.protocol !== "https:" || (isIP(host) !== 0 && !isPublicAddress(host))) throw new OutgoingFailure("address");
	return url;
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		if (error) return callback(error, "", 0);
		const [first] = addresses;
		if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
			return callback(new OutgoingFailure("address"), "", 0);
		if (options.all) return (callback as unknown as (error: null, all: typeof addresses) => void)(null, addresses);
		callback(null, first.address, first.family);
	});
};
