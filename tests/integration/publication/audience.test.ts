import { beforeEach, expect, test } from "vitest";
import { linkMember } from "~/features/companies/companies.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { openOffer } from "~/features/offers/editing/offer-page.server";
import { listVisibleOffers } from "~/features/offers/offers.repository.server";
import { openQuiz } from "~/features/quizzes/editing/quiz-page.server";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { rewardAudience } from "~/features/rewards/rewards.service.server";
import { countAudience } from "~/kernel/targeting/audience.repository.server";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCompany, addTag } from "../companies/support";
import { makeOffer } from "../offers/make-offer";
import { addCatalogue, addReward } from "../orders/shop";
import { addQuiz } from "../quizzes/support";

let world: World;
let north: string;
beforeEach(async () => {
	world = await makeWorld({}, false);
	const [both, tagged, company, , away] = [
		await addMember(world),
		await addMember(world),
		await addMember(world),
		await addMember(world),
		await addMember(world, { status: "Cancelled" }),
	];
	const stranger = await addMember(world, {}, "other");
	north = await addTag(world, "North");
	const companies = [
		await addCompany(world, { title: "One", tagIds: [north] }),
		await addCompany(world, { title: "Two", tagIds: [north] }),
	];
	await transact(world.scope, async (tx) => {
		for (const id of [both, company]) await linkMember(tx, id, companies);
		for (const id of [both, tagged, away]) await setTags(tx, id, ["Gold", "Silver"]);
	});
	await transact(await world.scopeOf({ programId: "other" }), (tx) => setTags(tx, stranger, ["Gold"]));
	return () => world.close();
});

const activeMembers = async () =>
	(
		await world.scope.query
			.selectFrom("members")
			.select("id")
			.where("program_id", "=", "demo")
			.where("status", "=", "Active")
			.execute()
	).map((row) => row.id);

test.each([
	["no tags", [], false, 4],
	["a tag of members", ["gold"], false, 2],
	["two tags that the same members have", ["GOLD", "silver"], false, 2],
	["a tag of companies, of which somebody has two", [], true, 2],
	["both", ["gold"], true, 1],
	["a tag that nobody has", ["tin"], false, 0],
])("counts whom %s reach: those who see an offer with them", async (_which, memberTags, companies, count) => {
	const tags = { memberTags: [...memberTags], companyTagIds: companies ? [north] : [] };
	await makeOffer(world, tags);
	expect(await countAudience(world.scope, [tags])).toBe(count);
	const seeing = [];
	for (const id of await activeMembers()) if ((await listVisibleOffers(world.scope, id)).length > 0) seeing.push(id);
	expect(seeing).toHaveLength(count);
});

test("a reward reaches those who have the tags of its catalogue as well, and nobody without a catalogue", async () => {
	const catalogue = await addCatalogue(world.scope, { tags: { companyTagIds: [north] } });
	const reaches = async (id: string) => {
		const reward = await findReward(world.scope, id);
		return reward && rewardAudience(world.scope, reward);
	};
	expect(await reaches(await addReward(world.scope, { catalogue, tags: { memberTags: ["Gold"] } }))).toBe(1);
	expect(await reaches(await addReward(world.scope, { catalogue }))).toBe(2);
	expect(await reaches(await addReward(world.scope, { catalogue: null }))).toBe(0);
});

test("the pages of offers and quizzes say whom their tags reach", async () => {
	const tags = { memberTags: ["Gold"], companyTagIds: [north] };
	const offers = [await makeOffer(world, tags), await makeOffer(world)];
	const quizzes = [await addQuiz(world, tags), await addQuiz(world, { title: "For all" })];
	const reached = [];
	for (const id of offers) reached.push((await openOffer(world.scope, id, "UTC"))?.reaches);
	for (const id of quizzes) reached.push((await openQuiz(world.scope, id))?.reaches);
	expect(reached).toEqual([1, 4, 1, 4]);
});
