import { expect, test } from "vitest";
import { duplicateOffer } from "~/features/offers/editing/duplicate-offer.service.server";
import { findOffer } from "~/features/offers/editing/offer-record.repository.server";
import { replaceOpportunities } from "~/features/offers/editing/offer-writes.repository.server";
import { insertOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { insertQuizCategory } from "~/features/quizzes/categories/quiz-categories.repository.server";
import { insertQuiz } from "~/features/quizzes/quizzes.repository.server";
import { loader as layout } from "~/routes/member/layout";
import { loader as offers } from "~/routes/member/offers/list";
import { loader as quizzes } from "~/routes/member/quizzes/list";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { makeForm, makeOffer } from "./make-offer";

async function addOffers(world: World, from: number, to: number) {
	for (let n = from; n < to; n += 2) {
		const formId = await makeForm(world, [{ id: "q", type: "text", label: "Question", points: 5 }]);
		const opportunities = [{ id: `opportunity-${n}`, title: `Opportunity ${n}`, points: 100, formId }];
		const pair = [await makeOffer(world, { opportunities }), await makeOffer(world)];
		await transact(world.scope, (tx) =>
			insertOfferGroup(tx, { groupName: `Group ${n}`, sortOrder: n, offerIds: n % 4 === 0 ? pair : [] }),
		);
	}
}

async function addQuizzes(world: World, from: number, to: number) {
	for (let n = from; n < to; n++) {
		const answers = [{ text: "Yes", points: 1, isCorrect: true }];
		await transact(world.scope, async (tx) => {
			const categoryId = n % 20 === 0 ? await insertQuizCategory(tx, { title: `Category ${n}` }) : null;
			await insertQuiz(tx, { title: `Quiz ${n}`, status: "Active", categoryId, questions: [{ text: "Q", answers }] });
		});
	}
}

test.each([
	["offers", offers, addOffers, (data: unknown) => (data as { cards: unknown[] }).cards.length],
	[
		"quizzes",
		quizzes,
		addQuizzes,
		(data: unknown) => (data as { groups: { quizzes: unknown[] }[] }).groups.flatMap((one) => one.quizzes).length,
	],
] as const)("the list of %s asks the databases as often for 200 as for 20", async (path, loader, add, cardsOf) => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const visit = async () => {
		const request = args(`/${path}`, { cookie });
		let cards = 0;
		const statements = await countStatements(async () => {
			const [, list] = await Promise.all([layout(request), loader(request)]);
			cards = cardsOf(list);
		});
		return { cards, statements };
	};
	await add(world, 0, 20);
	// The first visit looks the site up and leaves its mark.
	await visit();
	const few = await visit();
	await add(world, 20, 200);
	const many = await visit();
	expect(few.statements).toBeGreaterThan(0);
	expect(many.statements).toBe(few.statements);
	expect(few.cards).toBeGreaterThanOrEqual(10);
	expect(many.cards).toBe(10 * few.cards);
});

test("an offer is copied, and its opportunities put in another order, in as many statements as there are for few", async () => {
	const world = await makeWorld();
	const named = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Opportunity ${n}` }));
	const id = await makeOffer(world, { title: "Many", opportunities: named(40) });
	const few = await makeOffer(world, { title: "Few", opportunities: named(2) });
	const copied = (of: string) => countStatements(() => duplicateOffer(world.scope, of, `a-key-of-${of}`));
	expect(await copied(id)).toBe(await copied(few));
	const turned = async (of: string) => {
		const stored = (await findOffer(world.scope, of))!;
		const added = { ...stored.opportunities[0]!, title: "New" };
		const wanted = [...stored.opportunities].reverse();
		return countStatements(() =>
			transact(world.scope, (tx) =>
				replaceOpportunities(
					tx,
					stored,
					[{ ...added, id: `${of}-new` }, ...wanted, { ...added, id: `${of}-more` }],
					[],
				),
			),
		);
	};
	expect(await turned(id)).toBe(await turned(few));
	const titles = (await findOffer(world.scope, id))!.opportunities.map(({ title }) => title);
	expect([titles.length, titles.slice(0, 3), titles.slice(-2)]).toEqual([
		42,
		["New", "Opportunity 39", "Opportunity 38"],
		["Opportunity 0", "New"],
	]);
});
