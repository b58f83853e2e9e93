import sharp from "sharp";
import { expect, test } from "vitest";
import { insertCompany, linkMember, tagCompany } from "~/features/companies/companies.repository.server";
import { adjustCompanyPoints } from "~/features/companies/points/adjust-company-points.service.server";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { findMemberById, listTags, setTags, updateMember } from "~/features/members/members.repository.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import EditProfile, { action, loader as editLoader } from "~/routes/member/profile/edit";
import Profile, { loader } from "~/routes/member/profile/show";
import { translator } from "~/server/i18n/messages.server";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { file, picture } from "../../support/pictures";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { errorsOf } from "../rewards/support";

const ADA = { email: "ada@example.test", firstname: "Ada", lastname: "Lovelace" };
const FORM = { firstname: "Ada", lastname: "King", mobile: "+44 20 7946 0000", phone: "", externalImageUrl: "" };

async function scene() {
	const world = await makeWorld();
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: ["pics.example", "photos.example"] }));
	const memberId = await addMember(world, {
		email: "ada@example.test",
		firstname: "Ada",
		lastname: "Lovelace",
		accountKey: "KEY-1",
		phone: "555",
	});
	const cookie = await memberCookieFor(world, memberId);
	const save = (form: Record<string, string | string[]> | FormData) =>
		answer(() => action(args("/profile/edit", { cookie, form })));
	const member = async () => (await findMemberById(world.scope, memberId))!;
	return { world, memberId, cookie, save, member };
}

const multipart = (values: Record<string, string>, image?: File) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(values)) form.set(name, value);
	form.set("image", image ?? new File([], ""));
	return form;
};

test("shows what the member is and has [MEM-46 MEM-01 MEM-05 MEM-08]", async () => {
	const { world, memberId, cookie } = await scene();
	await transact(world.scope, async (tx) => {
		await linkMember(tx, memberId, [
			await insertCompany(tx, { title: "North" }),
			await insertCompany(tx, { title: "South" }),
		]);
		await setTags(tx, memberId, ["vip"]);
		const more = { mobile: "777", phone: "555", externalImageUrl: "https://pics.example/a.png" };
		await updateMember(tx, memberId, { ...ADA, ...more, accountKey: "KEY-1" });
		for (const [kind, points] of [
			["Award", 30],
			["Redeem", -12],
		] as const)
			await post(tx, { memberId, kind, points, description: "A", source: { kind: "test", id: kind } });
	});
	await memberCookieFor(world, memberId);
	const { data } = await answer(() => loader(args("/profile", { cookie })));
	expect(data).toMatchObject({
		member: {
			name: "Ada Lovelace",
			email: "ada@example.test",
			mobile: "777",
			phone: "555",
			initials: "AL",
			avatar: "https://pics.example/a.png",
		},
		totals: { balance: 18, awarded: 30, redeemed: 12 },
		companies: [
			{ title: "North", points: 0 },
			{ title: "South", points: 0 },
		],
		tags: ["vip"],
	});
	const { sessions } = data as Awaited<ReturnType<typeof loader>>;
	expect(sessions.map((session) => session.current).sort()).toEqual([false, true]);
	expect(JSON.stringify(data)).not.toMatch(/[0-9a-f]{64}|KEY-1/);
	const html = renderPage(Profile, "/profile", { loaderData: data });
	// Rendered by itself the page trusts no server, so there is no picture.
	const { color } = (await findMemberById(world.scope, memberId))!;
	expect(html).toMatch(new RegExp(`avatar-${color} [^>]*>AL<`));
	const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
	expect(text).toContain(" Ada Lovelace ada@example.test Balance 18 Earned 30 Spent 12 ");
	expect(text).toContain(" Mobile 777 Phone 555 Companies North South ");
});

test("shows the points that the member's companies have earned themselves, in both languages [COMP-19]", async () => {
	const { world, memberId, cookie } = await scene();
	const south = await transact(world.scope, async (tx) => {
		const ids = [await insertCompany(tx, { title: "North" }), await insertCompany(tx, { title: "South" })] as const;
		await linkMember(tx, memberId, ids);
		return ids[1];
	});
	await adjustCompanyPoints(world.scope, {
		...{ companyId: south, direction: "add", amount: 1244, reason: "Contest", notes: null },
		...{ key: "k1", adminName: "Robin" },
	});
	const { data } = await answer(() => loader(args("/profile", { cookie })));
	const text = (locale: "en" | "fr") =>
		renderPage(Profile, "/profile", { loaderData: data, locale })
			.replace(/<[^>]+>/g, " ")
			.replace(/\s+/g, " ");
	expect(text("en")).toContain("North South · 1,244 points");
	expect(text("fr")).toMatch(/North South · 1\s244 points/);
});

test("shows the tags of each of the member's companies, and nobody else's [SITE-38]", async () => {
	const { world, memberId, cookie } = await scene();
	await transact(world.scope, async (tx) => {
		const [north, south, others] = [
			await insertCompany(tx, { title: "North" }),
			await insertCompany(tx, { title: "South" }),
			await insertCompany(tx, { title: "Others" }),
		];
		await linkMember(tx, memberId, [north, south]);
		const [premium, coast, hidden] = [
			await insertCompanyTag(tx, "Premium"),
			await insertCompanyTag(tx, "Coast"),
			await insertCompanyTag(tx, "Hidden"),
		];
		await tagCompany(tx, north, [premium, coast]);
		await tagCompany(tx, others, [hidden]);
	});
	const { data } = await answer(() => loader(args("/profile", { cookie })));
	expect(data).toMatchObject({
		companies: [
			{ title: "North", tags: ["Coast", "Premium"] },
			{ title: "South", tags: [] },
		],
	});
	const page = renderPage(Profile, "/profile", { loaderData: data });
	const text = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
	expect(text).toContain("North Coast Premium South ");
	expect(page).not.toContain("Hidden");
});

test("shows - for a phone that is not given [MEM-04]", async () => {
	const { world, memberId, cookie } = await scene();
	const text = async () => {
		const { data } = await answer(() => loader(args("/profile", { cookie })));
		return renderPage(Profile, "/profile", { loaderData: data })
			.replace(/<[^>]+>/g, " ")
			.replace(/\s+/g, " ");
	};
	expect(await text()).toContain(" Mobile - Phone 555 ");
	await transact(world.scope, (tx) => updateMember(tx, memberId, { ...ADA, mobile: "777", phone: " " }));
	expect(await text()).toContain(" Mobile 777 Phone - ");
});

test("says what to do about a browser that is not one's own, where there are others [SEC-15]", async () => {
	const { world, memberId, cookie } = await scene();
	const shown = async () => {
		const { data } = await answer(() => loader(args("/profile", { cookie })));
		return renderPage(Profile, "/profile", { loaderData: data });
	};
	const advice = "Do you not recognize one of them? Change your password: that signs out every other browser.";
	expect(await shown()).not.toContain(advice);
	await memberCookieFor(world, memberId);
	expect(await shown()).toContain(advice);
});

test("lists the four browsers that were there last, and the others on demand", async () => {
	const { world, memberId, cookie } = await scene();
	const shown = async () => {
		const { data } = await answer(() => loader(args("/profile", { cookie })));
		const html = renderPage(Profile, "/profile", { loaderData: data });
		const [recent = "", older = ""] = html.split('<details class="more-rows">');
		return [recent, older].map((part) => part.split("Last seen").length - 1);
	};
	for (let n = 0; n < 3; n++) await memberCookieFor(world, memberId);
	expect(await shown()).toEqual([4, 0]);
	for (let n = 0; n < 2; n++) await memberCookieFor(world, memberId);
	expect(await shown()).toEqual([4, 2]);
});

test("is for members who are signed in only [NAV-11]", async () => {
	const { cookie } = await scene();
	expect((await answer(() => loader(args("/profile", { cookie })))).status).toBe(200);
	const visitor = await answer(() => loader(args("/profile")));
	expect(visitor).toMatchObject({ status: 302, location: "/signin?redirectTo=%2Fprofile" });
	expect((await answer(() => editLoader(args("/profile/edit")))).status).toBe(302);
	expect((await answer(() => action(args("/profile/edit", { form: FORM })))).status).toBe(302);
});

test.each(["+1 514 555-0123 x 12", "514 555-0123 ext. 12", "514 555-0123 poste 12"])(
	"a number may have an extension, in either language: %s [MEM-47]",
	async (phone) => {
		const { save, member } = await scene();
		expect((await save({ ...FORM, phone })).status).toBe(303);
		expect(await member()).toMatchObject({ phone });
	},
);

test("saves names, mobile, phone and picture address; the derived names follow [MEM-47 MEM-11 MEM-14 API-08]", async () => {
	const { world, memberId, save, member } = await scene();
	const before = await member();
	const reply = await save({ ...FORM, externalImageUrl: "https://pics.example/ada.png" });
	expect(reply).toMatchObject({ status: 303, location: "/profile" });
	expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Profile saved") });
	expect(await member()).toMatchObject({
		lastname: "King",
		initials: "AK",
		mobile: "+44 20 7946 0000",
		phone: null,
		externalImageUrl: "https://pics.example/ada.png",
		color: before.color,
		updatedBy: memberId,
	});
	const row = await world.scope.query
		.selectFrom("members")
		.select(["fullname_upper", "firstname_upper", "mobile_enc"])
		.where("program_id", "=", "demo")
		.where("id", "=", memberId)
		.executeTakeFirstOrThrow();
	expect(row).toMatchObject({ fullname_upper: "ADA KING", firstname_upper: "ADA" });
	expect(row.mobile_enc).toMatch(/^enc:1:/);
});

test("leaves it to the portal to say what is missing, as other forms do", async () => {
	const { cookie, save } = await scene();
	const { data } = await answer(() => editLoader(args("/profile/edit", { cookie })));
	const refused = await save({ ...FORM, firstname: "" });
	const page = renderPage(EditProfile, "/profile/edit", { loaderData: data, actionData: refused.data });
	expect(page).toMatch(/<form method="post"[^>]*noValidate=""/i);
	expect(page).toMatch(/role="alert".*href="#[^"]*firstname"/s);
	expect(page).toMatch(/<input[^>]*name="firstname"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="firstname"/);
});

test("changes what was typed only: another page's or an admin's change to a field left as it was shown stays [MEM-47]", async () => {
	const { world, memberId, cookie, save, member } = await scene();
	const opened = async (actionData?: unknown) => {
		const { data } = await answer(() => editLoader(args("/profile/edit", { cookie })));
		const page = renderPage(EditProfile, "/profile/edit", { loaderData: data, actionData });
		return Object.fromEntries(
			[...page.matchAll(/name="([\w.]+)"[^>]* value="([^"]*)"/g)].map((found) => found.slice(1)),
		);
	};
	const form = await opened();
	expect(form).toMatchObject({ firstname: "Ada", phone: "555", "shown.firstname": "Ada", "shown.phone": "555" });
	const meanwhile = { ...ADA, mobile: "+44 20 7946 0001", phone: "556", externalImageUrl: null };
	await transact(world.scope, (tx) => updateMember(tx, memberId, meanwhile));
	// A refused form has shown what it showed at first.
	const refused = await save({ ...form, firstname: "" });
	expect(refused.status).toBe(400);
	const again = await opened(refused.data);
	expect(again).toMatchObject({ phone: "555", "shown.phone": "555" });
	expect((await save({ ...again, firstname: "Ada", lastname: "King" })).status).toBe(303);
	expect(await member()).toMatchObject({ lastname: "King", mobile: "+44 20 7946 0001", phone: "556" });
	// What was typed is meant, an emptied field too.
	expect((await save({ ...(await opened()), mobile: "", phone: "557" })).status).toBe(303);
	expect(await member()).toMatchObject({ lastname: "King", mobile: null, phone: "557" });
});

test("posted balance, tags, e-mail, key, status or id have no effect [MEM-47] (check 12)", async () => {
	const { world, memberId, save, member } = await scene();
	const other = await addMember(world);
	await transact(world.scope, (tx) => setTags(tx, memberId, ["vip"]));
	const before = await member();
	const reply = await save({
		...FORM,
		balance: "9999",
		awarded: "9999",
		tags: ["admin", "gold"],
		email: "evil@example.test",
		email_lower: "evil@example.test",
		accountKey: "STOLEN",
		status: "Pending",
		companies: "all",
		id: other,
		memberId: other,
		program_id: "other",
		created: "1",
		"__proto__[balance]": "1",
	});
	expect(reply.status).toBe(303);
	const { balance, awarded, email, accountKey, status, created, companies } = { ...before, companies: [] };
	expect(await member()).toMatchObject({ balance, awarded, email, accountKey, status, created, lastname: "King" });
	expect(companies).toEqual([]);
	expect(await listTags(world.scope, memberId)).toEqual(["vip"]);
	expect((await findMemberById(world.scope, other))?.lastname).not.toBe("King");
});

test.each([
	["firstname", "", reads("First name is required")],
	["lastname", "   ", reads("Last name is required")],
	["mobile", "call me", reads("Enter a phone number, for example +1 514 555-0123")],
	["phone", "<script>", reads("Enter a phone number, for example +1 514 555-0123")],
	["externalImageUrl", "http://pics.example/a.png", reads("Enter a web address that begins with https://")],
	["externalImageUrl", "javascript:alert(1)", reads("Enter a web address that begins with https://")],
	["externalImageUrl", "data:image/svg+xml,<svg/>", reads("Enter a web address that begins with https://")],
	["externalImageUrl", "https://user:pass@pics.example/", reads("Enter a web address that begins with https://")],
	["externalImageUrl", "//pics.example/a.png", reads("Enter a web address that begins with https://")],
	["firstname", "x".repeat(101), reads("That is too long")],
])("marks %s %j at the field and stores nothing", async (field, value, message) => {
	const { save, member } = await scene();
	const reply = await save({ ...FORM, [field]: value });
	expect(reply.status).toBe(400);
	expect(reply.data).toMatchObject({ lastResult: { error: { [field]: [message] } } });
	expect((await member()).lastname).toBe("Lovelace");
});

test("takes an uploaded picture instead of the address, and removes it again [MEM-47 MEM-07]", async () => {
	const { world, save, member } = await scene();
	const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#336699" } })
		.png()
		.toBuffer();
	const file = new File([new Uint8Array(png)], "me.png", { type: "image/png" });
	const reply = await save(multipart({ ...FORM, externalImageUrl: "https://pics.example/a.png" }, file));
	expect(reply.status).toBe(303);
	const saved = await member();
	expect(saved).toMatchObject({ externalImageUrl: null, imageSmallUrl: expect.stringMatching(/^\/files\/avatars\//) });
	const files = () => world.scope.query.selectFrom("files").select("path").where("program_id", "=", "demo").execute();
	expect(await files()).toHaveLength(3);
	expect((await save(multipart(FORM))).status).toBe(303);
	expect((await member()).imageSmallUrl).toBe(saved.imageSmallUrl);
	expect((await save(multipart({ ...FORM, removePicture: "on" }))).status).toBe(303);
	expect((await member()).imageSmallUrl).toBeNull();
	expect(await files()).toEqual([]);
});

test("an address that the form does not show stays, since the program trusts no host by now; a picture takes its place [MEM-07]", async () => {
	const { world, save, member } = await scene();
	const externalImageUrl = "https://pics.example/a.png";
	await save({ ...FORM, externalImageUrl });
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: [] }));
	const { externalImageUrl: _none, ...shown } = FORM;
	expect((await save({ ...shown, lastname: "Byron" })).status).toBe(303);
	expect(await member()).toMatchObject({ lastname: "Byron", externalImageUrl });
	await save(multipart(shown, file(await picture(20, 20), "me.png")));
	expect(await member()).toMatchObject({ externalImageUrl: null, imageSmallUrl: expect.stringMatching(/^\/files\//) });
});

test("a file that is no picture is refused at its field, with the other input kept", async () => {
	const { save, member } = await scene();
	const reply = await save(multipart(FORM, new File(["<svg onload=alert(1)>"], "me.png", { type: "image/png" })));
	expect(reply.status).toBe(400);
	expect(reply.data).toMatchObject({
		lastResult: { error: { image: [expect.stringMatching(/^files:errors\./)] }, initialValue: { lastname: "King" } },
	});
	expect(JSON.stringify(reply.data)).not.toContain("onload");
	expect((await member()).lastname).toBe("Lovelace");
});

test("a picture that is an empty file is refused too: nothing chosen has no name", async () => {
	const { save, member } = await scene();
	const reply = await save(multipart(FORM, new File([], "me.png", { type: "image/png" })));
	expect(reply.data).toMatchObject({ lastResult: { error: { image: [expect.stringMatching(/^files:errors\./)] } } });
	expect((await member()).lastname).toBe("Lovelace");
});

test.each([
	["https://evil.example/a.png", "Pictures may come from pics.example, photos.example"],
	["https://pics.example.evil.test/a.png", "Pictures may come from pics.example, photos.example"],
	["https://pics.example:8443/a.png", "Pictures may come from pics.example, photos.example"],
	["https://pics.example@evil.test/", "Enter a web address that begins with https://"],
])("a picture at %s is refused at its field, in the reader's words", async (externalImageUrl, said) => {
	const { save, member } = await scene();
	const reply = await save({ ...FORM, externalImageUrl });
	expect(reply.status).toBe(400);
	expect(errorsOf(reply.data).externalImageUrl?.map((key) => translator("en")(key))).toEqual([said]);
	expect((await member()).lastname).toBe("Lovelace");
});

test("where the program names no server, only uploads are pictures; what was stored before stays, unseen", async () => {
	const { world, memberId, save, member } = await scene();
	await transact(world.scope, (tx) =>
		updateMember(tx, memberId, { ...ADA, externalImageUrl: "https://old.example/a.png" }),
	);
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: [] }));
	const reply = await save({ ...FORM, externalImageUrl: "https://pics.example/a.png" });
	expect(errorsOf(reply.data).externalImageUrl?.map((key) => translator("en")(key))).toEqual([
		"Pictures are uploaded here; none are taken from other servers",
	]);
	expect((await save({ ...FORM, externalImageUrl: "https://old.example/a.png" })).status).toBe(303);
	expect((await member()).lastname).toBe("King");
});
