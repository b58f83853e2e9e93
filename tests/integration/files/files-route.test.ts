import { describe, expect, test } from "vitest";
import { chooseProgram, insertAdmin, insertAdminSession } from "~/features/admins/admins.repository.server";
import { fileUrl, pathOfUrl } from "~/features/files/files.paths";
import { keepFiles, storeImage } from "~/features/files/files.service.server";
import { prepareFile } from "~/features/files/prepare-files.server";
import { putTemplate } from "~/features/mails/templates/mail-templates.repository.server";
import { tokenHash } from "~/lib/ids.server";
import { loader } from "~/routes/resources/files";
import { adminCookie } from "~/server/cookies.server";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor, args, type Call, memberCookieFor } from "../../support/http";
import { picture } from "../../support/pictures";
import { makeWorld, type World } from "../../support/world";

const PDF = new TextEncoder().encode("%PDF-1.7\nendobj\n");

async function get(path: string, call: Call = {}): Promise<Response> {
	try {
		return await loader(args(`/files/${path}`, { params: { "*": path }, ...call }));
	} catch (error) {
		if (error instanceof Response) return error;
		throw error;
	}
}

async function imageOf(world: World, programId = "demo") {
	const scope = await world.scopeOf({ programId });
	const { small } = await storeImage(scope, { bytes: await picture(20, 20), name: "é'mug.png", folder: "rewards" });
	return pathOfUrl(small) ?? "";
}

/** The cookie of somebody who belongs to a program. */
const memberOf = async (world: World, programId = "demo") =>
	memberCookieFor(world, await addMember(world, {}, programId), programId);

/** A super admin who chose a program. */
async function workingIn(world: World, programId: string): Promise<string> {
	const token = await transactControl(world.control, async (tx) => {
		const id = await insertAdmin(tx, { email: "s@example.test", name: "S", role: "super", passwordHash: null });
		const session = await insertAdminSession(tx, id, null);
		await chooseProgram(tx, tokenHash(session), programId);
		return session;
	});
	return (await adminCookie().serialize(token)).split(";")[0] ?? "";
}

const THEMED = {
	favicon: (url: string) => ({ favicon: url }),
	logo: (url: string) => ({ web_theme: JSON.stringify({ logo: url }) }),
	cover: (url: string) => ({ web_theme: JSON.stringify({ coverAlt: "Us", cover: url }) }),
};

/** Shows a picture where nobody has to be signed in. */
const showAs = (world: World, place: keyof typeof THEMED | "mail", url: string) =>
	transact(world.scope, async (tx) => {
		if (place === "mail")
			return putTemplate(tx, { event: "invitation", locale: "fr" }, { subject: "S", body: `![](${url})` }, undefined);
		await tx.trx.updateTable("programs").set(THEMED[place](url)).where("id", "=", tx.programId).execute();
	});

const endSessions = (world: World) =>
	transact(world.scope, (tx) => tx.trx.updateTable("sessions").set({ expires: 1 }).execute());

describe("a picture", () => {
	test("is served inline to whoever is signed in, to be kept for good by them alone [FILE-18]", async () => {
		const world = await makeWorld();
		const reply = await get(await imageOf(world), { cookie: await memberOf(world) });
		expect(reply.status).toBe(200);
		expect(Object.fromEntries(reply.headers)).toMatchObject({
			"content-type": "image/webp",
			"content-disposition": "inline; filename*=UTF-8''%C3%A9%27mug.png",
			"x-content-type-options": "nosniff",
			"cache-control": "private, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; sandbox",
			"cross-origin-resource-policy": "same-origin",
		});
		const bytes = await reply.arrayBuffer();
		expect(String(bytes.byteLength)).toBe(reply.headers.get("Content-Length"));
	});

	test("is for nobody without a session, whatever they hold of it already [FILE-18]", async () => {
		const world = await makeWorld();
		const path = await imageOf(world);
		const cookie = await memberOf(world);
		const etag = (await get(path, { cookie })).headers.get("ETag") ?? "";
		const stranger = await memberOf(world, "other");
		for (const call of [{}, { headers: { "If-None-Match": etag } }, { cookie: stranger }, { method: "HEAD" }]) {
			const refused = await get(path, call);
			expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/signin"]);
		}
		expect((await get(path, { cookie: await adminCookieFor(world, "observer") })).status).toBe(200);
		await endSessions(world);
		expect((await get(path, { cookie })).status).toBe(302);
	});

	test.each(["favicon", "logo", "cover", "mail"] as const)(
		"that the portal shows outside, as its %s, is for everybody [FILE-18]",
		async (place) => {
			const world = await makeWorld();
			const path = await imageOf(world);
			await showAs(world, place, fileUrl(path));
			const reply = await get(path);
			expect(reply.status).toBe(200);
			expect(Object.fromEntries(reply.headers)).toMatchObject({
				"cache-control": "public, max-age=31536000, immutable",
				"cross-origin-resource-policy": "cross-origin",
			});
			expect((await get(await imageOf(world))).status).toBe(302);
		},
	);

	test("is not sent again to who has it [FILE-18]", async () => {
		const world = await makeWorld();
		const path = await imageOf(world);
		const cookie = await memberOf(world);
		const etag = (await get(path, { cookie })).headers.get("ETag") ?? "";
		const reply = await get(path, { cookie, headers: { "If-None-Match": etag } });
		expect(reply.status).toBe(304);
		expect(await reply.text()).toBe("");
	});

	test("is not sent again to a cache that says so weakly, of several or of any [FILE-18]", async () => {
		const world = await makeWorld();
		const path = await imageOf(world);
		const cookie = await memberOf(world);
		const etag = (await get(path, { cookie })).headers.get("ETag") ?? "";
		const asked = async (known: string) => (await get(path, { cookie, headers: { "If-None-Match": known } })).status;
		expect(await Promise.all([`W/${etag}`, `"other", ${etag}`, "*"].map(asked))).toEqual([304, 304, 304]);
		expect(await Promise.all(['"other"', 'W/"other"', ""].map(asked))).toEqual([200, 200, 200]);
	});

	test("of another program, or on no program's host, is not there [SEC-11] (check 18)", async () => {
		const world = await makeWorld();
		const path = await imageOf(world, "other");
		const cookie = await memberOf(world, "other");
		expect((await get(path)).status).toBe(404);
		expect((await get(path, { cookie })).status).toBe(404);
		expect((await get(path, { cookie, host: "nobody.test" })).status).toBe(404);
		expect((await get(path, { cookie, host: "other.test" })).status).toBe(200);
	});

	test("of the program an admin works in is shown to them on another program's host, and to nobody else there", async () => {
		const world = await makeWorld();
		const path = await imageOf(world);
		const cookie = await workingIn(world, "demo");
		expect((await get(path, { cookie, host: "other.test" })).status).toBe(200);
		expect((await get(path, { host: "other.test" })).status).toBe(404);
	});

	test.each(["../demo.db", "/etc/passwd", "rewards/..%2f..", "rewards", "", "rewards/x\0.webp", "a".repeat(400)])(
		"is not found at %j [FILE-15]",
		async (path) => {
			const world = await makeWorld();
			await imageOf(world);
			expect((await get(path)).status).toBe(404);
		},
	);
});

test("a private document is a download for its owner and for admins only [FILE-18, SEC-12]", async () => {
	const world = await makeWorld();
	const owner = await addMember(world);
	const other = await addMember(world);
	const upload = { bytes: PDF, name: "x.pdf", folder: "a", ownerMemberId: owner, isPrivate: true };
	const files = await prepareFile(upload);
	await keepFiles(world.scope, files);
	const path = files[0]?.path ?? "";
	expect((await get(path)).status).toBe(404);
	expect((await get(path, { cookie: await memberCookieFor(world, other) })).status).toBe(404);
	const reply = await get(path, { cookie: await memberCookieFor(world, owner) });
	expect(reply.status).toBe(200);
	expect(reply.headers.get("Content-Disposition")).toBe("attachment; filename*=UTF-8''x.pdf");
	expect(reply.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
	expect(reply.headers.get("Cache-Control")).toBe("private, no-cache");
	expect((await get(path, { cookie: await adminCookieFor(world, "observer") })).status).toBe(200);
	expect((await get(path, { cookie: await adminCookieFor(world, "admin", "other") })).status).toBe(404);
});

test("a document that is not private is a download for everybody who is signed in, and for nobody else [FILE-18]", async () => {
	const world = await makeWorld();
	const files = await prepareFile({ bytes: PDF, name: "prices.pdf", folder: "documents" });
	await keepFiles(world.scope, files);
	const path = files[0]?.path ?? "";
	const member = await memberCookieFor(world, await addMember(world));
	const reply = await get(path, { cookie: member });
	expect([reply.status, reply.headers.get("Content-Disposition"), reply.headers.get("Cache-Control")]).toEqual([
		200,
		"attachment; filename*=UTF-8''prices.pdf",
		"private, no-cache",
	]);
	const etag = reply.headers.get("ETag") ?? "";
	expect((await get(path, { cookie: member, headers: { "If-None-Match": etag } })).status).toBe(304);
	expect((await get(path, { cookie: await adminCookieFor(world, "observer") })).status).toBe(200);
	const stranger = await memberCookieFor(world, await addMember(world, {}, "other"), "other");
	for (const call of [{}, { headers: { "If-None-Match": etag } }, { cookie: stranger }]) {
		const refused = await get(path, call);
		expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/signin"]);
	}
});
