import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { findProgram, listDirectory, type Program } from "~/features/programs/programs.repository.server";
import { insertRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { loader as rootLoader } from "~/root";
import ProgramSettings, { action, loader } from "~/routes/admin/settings/edit";
import { translator } from "~/server/i18n/messages.server";
import { transact } from "~db/transact";
import { FileHandle } from "../../../db/drivers/file-handle";
import { adminCookieFor, answer, args, type Call, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";

const en = JSON.parse(readFileSync("app/locales/en/program.json", "utf8"));
const FORM = { displayTitle: "Peaks", locale: "fr", timeZone: "Europe/Paris", companyDataKeyLabel: "Dealer code" };

const addCatalogue = async (world: World, title: string, programId = "demo", status: "Active" | "Draft" = "Active") =>
	transact(await world.scopeOf({ programId }), (tx) => insertRewardCatalogue(tx, { title, status }));
const program = async (world: World, programId = "demo") =>
	(await findProgram(await world.scopeOf({ programId }))) as Program;
const errorsOf = (data: unknown) => (data as { lastResult: { error: Record<string, string[]> } }).lastResult.error;

async function save(world: World, form: Call["form"], role: "admin" | "editor" | "observer" = "admin") {
	const cookie = await adminCookieFor(world, role);
	return answer(() => action(args("/admin/settings", { cookie, form: form! })));
}

describe("the settings of a program", () => {
	test("are saved with the order of catalogues and colours, for this program only [SITE-25, SITE-29, ADMIN-27]", async () => {
		const world = await makeWorld();
		const [a, b] = [await addCatalogue(world, "A"), await addCatalogue(world, "B")];
		const [before, other] = [await program(world), await program(world, "other")];
		const reply = await save(world, {
			...FORM,
			accent: "#0a7d4b",
			homeRewardCatalogues: [b, "", a, b],
			updated: String(before.updated),
		});
		expect(reply.status).toBe(303);
		expect(reply.location).toMatch(/^\/admin\/settings\?saved=/);
		expect(await toastOf(reply.headers)).toMatchObject({
			type: "success",
			message: reads("Program updated successfully"),
		});
		expect(en.success.updated).toBe("Program updated successfully");
		const after = await program(world);
		expect(after).toMatchObject({ ...FORM, homeRewardCatalogues: [b, a] });
		expect(after.theme).toMatchObject({ accent: "#0A7D4B", primary: "#212121" });
		expect(after.updated).toBeGreaterThan(before.updated);
		expect(after.created).toBe(before.created);
		expect(await program(world, "other")).toEqual(other);
		const audit = await world.scope.query
			.selectFrom("audit_log")
			.select("detail")
			.where("program_id", "=", "demo")
			.where("entity", "=", "program")
			.executeTakeFirstOrThrow();
		const detail = JSON.parse(audit.detail ?? "{}");
		expect([detail.before.displayTitle, detail.after.displayTitle]).toEqual(["Demo", "Peaks"]);
	});

	test.each([
		[{ accent: "red" }, "accent", reads("Enter a colour as #rrggbb")],
		[{ error: "#12345" }, "error", reads("Enter a colour as #rrggbb")],
		[{ timeZone: "Mars/Olympus" }, "timeZone", reads("Choose a time zone")],
		[{ locale: "de" }, "locale", reads("Choose a language")],
	])("refuse %j at its field and change nothing", async (wrong, field, message) => {
		const world = await makeWorld();
		const before = await program(world);
		const reply = await save(world, { ...FORM, ...wrong });
		expect(reply.status).toBe(400);
		expect(errorsOf(reply.data)).toEqual({ [field]: [message] });
		expect(await program(world)).toEqual(before);
	});

	test("keep a new picture where they were saved and only the directory could not follow", async () => {
		const world = await makeWorld();
		const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#3a6" } })
			.png()
			.toBuffer();
		const form = new FormData();
		for (const [name, value] of Object.entries(FORM)) form.set(name, value);
		form.set("logo", new File([new Uint8Array(png)], "logo.png", { type: "image/png" }));
		const { exec } = FileHandle.prototype;
		onTestFinished(() => void Object.assign(FileHandle.prototype, { exec }));
		const cookie = await adminCookieFor(world, "admin");
		FileHandle.prototype.exec = function (sql) {
			if (sql === "COMMIT" && this.path.endsWith("control.db")) throw new Error("broken on purpose");
			return exec.call(this, sql);
		};
		const reply = await answer(() => action(args("/admin/settings", { cookie, form })));
		Object.assign(FileHandle.prototype, { exec });
		expect(reply.status).toBe(500);
		const { displayTitle, theme } = await program(world);
		expect(displayTitle).toBe("Peaks");
		const rows = await world.scope.query.selectFrom("files").select("download_url as url").execute();
		expect(rows.map(({ url }) => url)).toContain(theme.logo);
	});

	test("may leave the title out, and pages are then titled by the product [UI-01]", async () => {
		const world = await makeWorld();
		expect((await save(world, { ...FORM, displayTitle: " " })).status).toBe(303);
		expect((await program(world)).displayTitle).toBeNull();
		const shown = await answer(() => rootLoader(args("/signin")));
		expect(shown.data).toMatchObject({ program: { id: "demo", title: null } });
		expect(await listDirectory(world.control)).toContainEqual(
			expect.objectContaining({ programId: "demo", title: "demo" }),
		);
	});

	test("name the servers whose pictures of members are shown, each as browsers write it", async () => {
		const world = await makeWorld();
		await save(world, { ...FORM, avatarHosts: " Pics.Example.com\r\nbücher.example, pics.example.com\n" });
		expect((await program(world)).avatarHosts).toEqual(["pics.example.com", "xn--bcher-kva.example"]);
		for (const wrong of ["https://pics.example.com/", "*.example.com", "pics", "10.0.0.1", "a b..c"]) {
			const reply = await save(world, { ...FORM, avatarHosts: wrong });
			const [said = ""] = errorsOf(reply.data).avatarHosts ?? [];
			expect(translator("en")(said), wrong).toMatch(/^“.+” is not a domain such as pictures\.example\.com$/);
		}
		const many = Array.from({ length: 51 }, (_, at) => `h${at}.example`).join("\n");
		expect(errorsOf((await save(world, { ...FORM, avatarHosts: many })).data)).toEqual({
			avatarHosts: ["admin:errors.tooManyEntries?max=50"],
		});
		expect((await program(world)).avatarHosts).toHaveLength(2);
		await save(world, { ...FORM, avatarHosts: "" });
		expect((await program(world)).avatarHosts).toEqual([]);
	});

	test("keep what is promised about waiting work, the reasons of reviewers, one a line, and whom members ask", async () => {
		const world = await makeWorld();
		const given = { approvalsWithin: "24", entriesWithin: "", ordersWithin: "720" };
		const reviewReasons = " No invoice \r\n\nToo late\nNo invoice\n";
		const contact = " desk@peaks.example ";
		expect((await save(world, { ...FORM, ...given, reviewReasons, contact })).status).toBe(303);
		const kept = {
			...{ within: { approvals: 24, entries: null, orders: 720 }, reasons: ["No invoice", "Too late"] },
			contact: "desk@peaks.example",
		};
		expect((await program(world)).desk).toEqual(kept);
		const many = Array.from({ length: 13 }, (_, at) => `Reason ${at}`).join("\n");
		for (const [wrong, field, said] of [
			[{ entriesWithin: "0" }, "entriesWithin", reads("Enter 1 or more")],
			[{ entriesWithin: "721" }, "entriesWithin", reads("Enter 720 or less")],
			[{ entriesWithin: "1.5" }, "entriesWithin", reads("Enter a whole number")],
			[{ reviewReasons: many }, "reviewReasons", "admin:errors.tooManyEntries?max=12"],
			[{ reviewReasons: "x".repeat(201) }, "reviewReasons", "program:errors.reasonTooLong?max=200"],
			[{ contact: "desk at peaks" }, "contact", reads("Not a valid email")],
		] as const)
			expect(errorsOf((await save(world, { ...FORM, ...wrong })).data)).toEqual({ [field]: [said] });
		expect((await program(world)).desk).toEqual(kept);
		const longest = "\u{1f3d4}".repeat(200);
		expect((await save(world, { ...FORM, ...given, reviewReasons: longest, contact })).status).toBe(303);
		expect((await program(world)).desk.reasons).toEqual([longest]);
	});

	test("refuse a catalogue of another program and one that is not active", async () => {
		const world = await makeWorld();
		for (const id of [await addCatalogue(world, "A", "other"), await addCatalogue(world, "D", "demo", "Draft")]) {
			const reply = await save(world, { ...FORM, homeRewardCatalogues: [id] });
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({
				homeRewardCatalogues: [reads("This catalogue does not exist or is not active. Choose another one.")],
			});
		}
		expect((await program(world)).homeRewardCatalogues).toEqual([]);
	});

	test("are not overwritten when somebody saved meanwhile", async () => {
		const world = await makeWorld();
		const updated = String((await program(world)).updated);
		await save(world, { ...FORM, updated });
		const reply = await save(world, { ...FORM, displayTitle: "Late", updated });
		expect(reply.status).toBe(409);
		expect(errorsOf(reply.data)).toEqual({
			"": [
				reads(
					"Somebody else saved this while you were editing. Nothing was overwritten: compare below, then save again to keep your version.",
				),
			],
		});
		expect((await program(world)).displayTitle).toBe("Peaks");
	});

	test("show when the program was created, above its title [SITE-25]", async () => {
		const world = await makeWorld();
		await world.scope.database.write((trx) =>
			trx
				.updateTable("programs")
				.set({ created: Date.UTC(2024, 0, 31) })
				.where("id", "=", "demo")
				.execute(),
		);
		for (const role of ["admin", "observer"] as const) {
			const { data } = await answer(async () =>
				loader(args("/admin/settings", { cookie: await adminCookieFor(world, role) })),
			);
			const html = renderPage(ProgramSettings, "/admin/settings", { loaderData: data });
			expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Created[\s:]+Jan 31, 2024/);
			expect(html).toMatch(role === "admin" ? /value="Demo"/ : />Demo</);
		}
	});

	test("may be read but not changed by an editor and an observer [ADMIN-27]", async () => {
		const world = await makeWorld();
		for (const role of ["editor", "observer"] as const) {
			const cookie = await adminCookieFor(world, role);
			const read = await answer(() => loader(args("/admin/settings", { cookie })));
			expect(read).toMatchObject({ status: 200, data: { canWrite: false } });
			expect((await save(world, FORM, role)).status).toBe(403);
		}
		expect((await program(world)).displayTitle).toBe("Demo");
	});
});

describe("the pictures of a program", () => {
	const upload = async (values: Record<string, string | File>) => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ ...FORM, ...values })) form.append(name, value);
		return form;
	};
	const png = async () =>
		new File(
			[
				new Uint8Array(
					await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
						.png()
						.toBuffer(),
				),
			],
			"icon.png",
			{ type: "image/png" },
		);

	test("are kept, replaced and removed with their files [SITE-26, UI-03]", async () => {
		const world = await makeWorld();
		expect((await save(world, await upload({ favicon: await png(), logo: await png() }))).status).toBe(303);
		const first = (await program(world)).theme;
		expect(first.favicon).toMatch(/^\/files\/program\/.+-small\.\w+$/);
		expect(first.logo).toMatch(/^\/files\/program\/.+-medium\.\w+$/);
		await save(world, FORM);
		expect((await program(world)).theme).toMatchObject({ favicon: first.favicon, logo: first.logo });
		await save(world, await upload({ favicon: await png(), removeLogo: "on" }));
		const second = (await program(world)).theme;
		expect(second.logo).toBeUndefined();
		expect(second.favicon).not.toBe(first.favicon);
		const files = await world.scope.query.selectFrom("files").select("path").where("program_id", "=", "demo").execute();
		expect(files).toHaveLength(3);
	});

	test("include a cover of the sign-in page with what it shows, and both go together", async () => {
		const world = await makeWorld();
		const coverAlt = "Two people at a counter";
		await save(world, await upload({ cover: await png(), coverAlt }));
		const { theme } = await program(world);
		expect(theme).toMatchObject({ cover: expect.stringMatching(/^\/files\/program\/.+-large\.\w+$/), coverAlt });
		await save(world, { ...FORM, coverAlt });
		expect((await program(world)).theme).toMatchObject({ cover: theme.cover, coverAlt });
		await save(world, { ...FORM, coverAlt, removeCover: "on" });
		const without = (await program(world)).theme;
		expect([without.cover, without.coverAlt]).toEqual([undefined, undefined]);
		expect(errorsOf((await save(world, { ...FORM, coverAlt: "x".repeat(201) })).data)).toHaveProperty("coverAlt");
	});

	test("keep what a cover will show until there is one", async () => {
		const world = await makeWorld();
		const coverAlt = "Two people at a counter";
		await save(world, { ...FORM, coverAlt });
		const { theme } = await program(world);
		expect([theme.cover, theme.coverAlt]).toEqual([undefined, coverAlt]);
		await save(world, await upload({ cover: await png(), coverAlt: theme.coverAlt! }));
		expect((await program(world)).theme).toMatchObject({ cover: expect.any(String), coverAlt });
		await save(world, { ...FORM, coverAlt: "" });
		expect((await program(world)).theme.coverAlt).toBeUndefined();
	});

	test("that cannot be read are refused at their field", async () => {
		const world = await makeWorld();
		const reply = await save(world, await upload({ logo: new File(["<svg/>"], "x.svg") }));
		expect(reply.status).toBe(400);
		expect(Object.keys(errorsOf(reply.data))).toEqual(["logo"]);
		expect((await program(world)).displayTitle).toBe("Demo");
	});
});
