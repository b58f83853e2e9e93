import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { MemberFrame } from "~/components/member/member-frame";
import { insertCompany, linkMember } from "~/features/companies/companies.repository.server";
import { post } from "~/features/points/points.service.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import { makeTierDefault } from "~/features/standing/tiers/tiers.service.server";
import ActivityPage, { loader as activity } from "~/routes/member/activity/list";
import { loader as layout } from "~/routes/member/layout";
import ProfilePage, { loader as profile } from "~/routes/member/profile/show";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addAward, addTier } from "./support";

const urls = { small: "/files/tiers/s.webp", medium: "/files/tiers/m.webp", large: "/files/tiers/l.webp" };

/** A member of 620 points in a program whose Silver begins at 500 and whose Gold at 2,000. */
async function silverMember() {
	const world = await makeWorld();
	await addTier(world, "Silver", { rank: 1, least: 500, image: { name: "medal.png", urls } });
	await addTier(world, "Gold", { rank: 2, least: 2_000 });
	await addAward(world, "Star", "{points} > 0");
	await addAward(world, "Comet", "{points} > 5000");
	const memberId = await addMember(world);
	const gift = { memberId, kind: "Award", points: 620, description: "Gift" } as const;
	await transact(world.scope, (tx) => post(tx, { ...gift, source: { kind: "test", id: "1" } }));
	await sweepStandings(world.scope);
	const cookie = await memberCookieFor(world, memberId);
	const load = async (loader: (given: ReturnType<typeof args>) => unknown, path: string) =>
		(await answer(() => loader(args(path, { cookie })))).data;
	return { world, load };
}

test("a member's profile shows the tier with its picture, what is missing for the next one, and the awards [TIER-23, AWARD-10]", async () => {
	const { load } = await silverMember();
	const page = renderPage(ProfilePage, "/profile", { loaderData: await load(profile, "/profile") });
	expect(page).toContain("Silver</strong>");
	expect(page).toContain(`src="${urls.medium}"`);
	expect(page).toContain("Next tier: Gold");
	expect(page).toContain("620 of 2,000 points");
	expect(page).toContain("Star");
	expect(page).not.toContain("Comet");
});

test("a member's profile shows what each of their companies has reached [AWARD-10]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const [north = "", south = "", other = ""] = await transact(world.scope, async (tx) => {
		const ids = [];
		for (const title of ["North", "South", "Other"]) ids.push(await insertCompany(tx, { title }));
		await linkMember(tx, memberId, [ids[1] ?? "", ids[0] ?? ""]);
		return ids;
	});
	const cookie = await memberCookieFor(world, memberId);
	const shown = async () => {
		await sweepStandings(world.scope);
		const { data } = await answer(() => profile(args("/profile", { cookie })));
		return (data as Awaited<ReturnType<typeof profile>>).standing.companies;
	};
	await addTier(world, "Mine", { least: 0 });
	await addAward(world, "Own", "{points} >= 0");
	expect(await shown()).toEqual([]);
	await addTier(world, "Partner", { selectedParticipantType: "Company", rank: 1, least: 100 });
	await addAward(world, "Growth", "{points} >= 100", { participantType: "company" });
	await world.scope.database.write((trx) =>
		trx.updateTable("companies").set({ points: 100 }).where("id", "in", [north, other]).execute(),
	);
	const ofNorth = { id: north, title: "North", tier: "Partner", awards: [{ id: expect.any(String), name: "Growth" }] };
	expect(await shown()).toEqual([ofNorth]);
	const entry = await addTier(world, "Entry", { selectedParticipantType: "Company" });
	await makeTierDefault(world.scope, entry);
	expect(await shown()).toEqual([{ id: south, title: "South", tier: "Entry", awards: [] }, ofNorth]);
	const { data } = await answer(() => profile(args("/profile", { cookie })));
	const page = renderPage(ProfilePage, "/profile", { loaderData: data, locale: "fr" });
	expect(page).toMatch(/North<\/h3>.*Niveau\s:\sPartner.*Growth/s);
	expect(page).not.toContain("Other");
});

test("the head of every page shows a member's tier with its picture, or nothing without one [TIER-23]", async () => {
	const { world, load } = await silverMember();
	const loaded = async () => (await load(layout, "/home")) as { member: { tier: unknown } };
	const data = await loaded();
	const frame = (shown: object) =>
		renderPage(
			() => <MemberFrame {...(shown as Omit<ComponentProps<typeof MemberFrame>, "children">)}>Page</MemberFrame>,
			"/home",
			{ loaderData: null },
		);
	const page = frame(data);
	expect(page).toContain('aria-label="Your tier: Silver"');
	expect(page).toContain(`src="${urls.small}"`);
	expect(frame({ ...data, member: { ...data.member, tier: null } })).not.toContain("Your tier");
	const elsewhere = "https://pics.example/silver.png";
	await transact(world.scope, (tx) => tx.trx.updateTable("tiers").set({ external_image_url: elsewhere }).execute());
	expect(frame(await loaded())).toContain(`src="${urls.small}"`);
	await transact(world.scope, (tx) => saveProgram(tx, { avatarHosts: ["pics.example"] }));
	expect(frame(await loaded())).toContain(`src="${elsewhere}"`);
});

test("the activity page names what was reached", async () => {
	const { load } = await silverMember();
	const page = renderPage(ActivityPage, "/activity", { loaderData: await load(activity, "/activity") });
	expect(page).toContain("You have reached the tier Silver");
	expect(page).toContain("You have won the award Star");
});
