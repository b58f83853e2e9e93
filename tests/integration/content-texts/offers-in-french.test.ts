import { describe, expect, test } from "vitest";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { loadNotices } from "~/features/notices/notices.service.server";
import { duplicateOffer } from "~/features/offers/editing/duplicate-offer.service.server";
import { findOffer } from "~/features/offers/editing/offer-record.repository.server";
import { removeOffer } from "~/features/offers/editing/remove-offer.service.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { insertOffer, insertOpportunities } from "~/features/offers/offer-inserts.repository.server";
import { listVisibleOffers, openOffersFor } from "~/features/offers/offers.repository.server";
import { loader as enter } from "~/routes/member/offers/enter";
import { loader as show } from "~/routes/member/offers/show";
import { localeCookie } from "~/server/cookies.server";
import { transact } from "~db/transact";
import { addMember, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { textRows, writeFrench } from "./support";

async function addOffer(world: World, title: string) {
	return transact(world.scope, async (tx) => {
		const id = await insertOffer(tx, { title, description: `About ${title}`, status: "Active" });
		const [opportunityId = ""] = await insertOpportunities(tx, id, [
			{
				title: `Enter ${title}`,
				description: "Tell us",
				points: 5,
			},
		]);
		return { id, opportunityId };
	});
}

const FRENCH = {
	"offer title": "Ventes",
	"offer description": "Sur les ventes",
	"opportunity title": "Déclarer",
	"opportunity description": "Dites-nous",
};

describe("offers in another language", () => {
	test("say their texts and those of their opportunities on cards, their own page and the form of an entry", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const { id, opportunityId } = await addOffer(world, "Sales");
		await writeFrench(world.scope, "offer", id, FRENCH);
		const scope = { ...world.scope, readIn: "fr" };
		const [card] = await listVisibleOffers(scope, memberId);
		expect(card).toMatchObject({ title: "Ventes", description: "Sur les ventes" });
		expect(card?.opportunities[0]).toMatchObject({ title: "Déclarer", description: "Dites-nous" });
		expect(await openOffersFor(scope, memberId)).toMatchObject([{ title: "Déclarer", cardTitle: "Ventes" }]);
		const cookie = `${await memberCookieFor(world, memberId)}; ${(await localeCookie().serialize("fr")).split(";")[0]}`;
		const page = await show(args("/x", { cookie, params: { offerId: id } }));
		expect([page.offer.title, page.offer.opportunities[0]?.title]).toEqual(["Ventes", "Déclarer"]);
		const form = await enter(args("/x", { cookie, params: { offerId: id, opportunityId } }));
		expect(form.offer.title).toBe("Ventes");
		expect(form.opportunity.description).toContain("Dites-nous");
		expect((await listVisibleOffers(world.scope, memberId))[0]?.title).toBe("Sales");
	});

	test("say the words of a description on cards, without its marks, in either language [OFFER-31]", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const marked = (words: string) => `**${words}** and [more](https://example.com)`;
		const id = await transact(world.scope, (tx) =>
			insertOffer(tx, { title: "Sales", description: marked("Count"), status: "Active" }),
		);
		await writeFrench(world.scope, "offer", id, { ...FRENCH, "offer description": marked("Comptez") });
		const shown = async (readIn: "en" | "fr") =>
			(await listVisibleOffers({ ...world.scope, readIn }, memberId))[0]?.description;
		expect([await shown("en"), await shown("fr")]).toEqual(["Count and more", "Comptez and more"]);
	});

	test("are named in a notice as their reader reads them now, though it was told before", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const { id, opportunityId } = await addOffer(world, "Sales");
		await transact(world.scope, async (tx) => {
			await tx.trx
				.insertInto("offer_entries")
				.values({
					...{ program_id: "demo", id: "e1", offer_id: id, opportunity_id: opportunityId, member_id: memberId },
					...{ submitted: 1, last_modified_at: 1, created_by: memberId, updated_by: memberId },
				})
				.execute();
			const values = { title: "Enter Sales", points: 5 };
			await tellMembers(tx, "entry-completed", [{ memberId, path: "/entries/e1", values }]);
			await tellMembers(tx, "quiz-passed", [{ memberId, path: "/quizzes/e1", values: { title: "Enter Sales" } }]);
		});
		await writeFrench(world.scope, "offer", id, FRENCH);
		const read = async (locale: "en" | "fr") => {
			const scope = { ...world.scope, readIn: locale === "en" ? undefined : locale };
			const { notices } = await loadNotices(scope, { memberId, locale, timeZone: "UTC" });
			return notices.map(({ text }) => /[“«]\s?(.*?)\s?[”»]/.exec(text)?.[1]).sort();
		};
		expect(await read("fr")).toEqual(["Déclarer", "Enter Sales"]);
		expect(await read("en")).toEqual(["Enter Sales", "Enter Sales"]);
	});

	test("say the name of the group they are in", async () => {
		const world = await makeWorld();
		const memberId = await addMember(world);
		const { id } = await addOffer(world, "Sales");
		const group = await transact(world.scope, (tx) => insertOfferGroup(tx, { groupName: "All", offerIds: [id] }));
		await writeFrench(world.scope, "offer_group", group, { "offer_group group_name": "Tout" });
		await writeFrench(world.scope, "offer", id, FRENCH);
		const [card] = await listVisibleOffers({ ...world.scope, readIn: "fr" }, memberId);
		expect([card?.title, card?.opportunities[0]?.title]).toEqual(["Tout", "Déclarer"]);
	});

	test("give a copy what is written of them, and take their own along", async () => {
		const world = await makeWorld();
		const { id } = await addOffer(world, "Sales");
		await writeFrench(world.scope, "offer", id, FRENCH);
		const made = await duplicateOffer(world.scope, id, "a-key-of-the-copy");
		const copy = (await findOffer(world.scope, made.id))!;
		await removeOffer(world.scope, id);
		const left = (await textRows(world.scope)).map(({ item_id, field, value }) => [item_id, field, value]);
		const opportunity = copy.opportunities[0]!.id;
		expect(new Set(left.map((row) => row.join()))).toEqual(
			new Set(
				[
					[made.id, "title", "Ventes"],
					[made.id, "description", "Sur les ventes"],
					[opportunity, "title", "Déclarer"],
					[opportunity, "description", "Dites-nous"],
				].map((row) => row.join()),
			),
		);
	});
});
