import { sql } from "kysely";
import { expect, test } from "vitest";
import { memberList } from "~/features/members/list/member-list.server";
import { offerList } from "~/features/offers/list/offer-list.repository.server";
import { hasWords } from "~/kernel/search/search.rules";
import { upperKey } from "~/lib/text";
import { addMember } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

const NAMES = ["Weiß", "Großmann", "Yıldız", "Işık", "İnci", "Œuvre", "Łukasz", "Sørensen", "Άλφας", "µ-Meter", "ﬁn"];

const typedAs = (name: string) => [
	name,
	name.toLowerCase(),
	name.toUpperCase(),
	name.normalize("NFD"),
	name.slice(0, 4),
];

test("members are found by their names as they are written, in any case, whatever their letters become as capitals", async () => {
	const { scope } = await addPeople();
	for (const name of NAMES)
		for (const q of typedAs(name)) {
			const { rows } = await (await memberList.find(scope, { q })).page(null, 50);
			expect([q, rows.map((row) => row.name)]).toEqual([q, [`${name} Test`]]);
		}
});

async function addPeople(): Promise<World> {
	const world = await makeWorld();
	for (const [at, firstname] of NAMES.entries())
		await addMember(world, { firstname, lastname: "Test", email: `p${at}@example.test` });
	return world;
}

test("the index and a list without one find the same by the same words", async () => {
	const { scope } = await makeWorld();
	const titles = [...NAMES.map((name) => `${name} 5`), "Livre d'été", "Bons de l’été", "Thé-détente", "Détente au thé"];
	await scope.database.write(async (trx) => {
		for (const [at, title] of titles.entries())
			await sql`insert into offers (program_id, id, title, title_upper, created, updated, created_by, updated_by)
				values ('demo', ${`o${at}`}, ${title}, ${upperKey(title)}, 1, 1, 'x', 'x')`.execute(trx);
	});
	for (const q of [...NAMES.flatMap(typedAs), "l'été", "d'é", "été l", "thé-dét", "détente-thé", "the det"]) {
		const { rows } = await (await offerList.find(scope, { q })).page(null, 50);
		const found = rows.map(({ title }) => title).toSorted();
		expect([q, found]).toEqual([q, titles.filter((title) => hasWords(title, q)).toSorted()]);
		expect(found.length > 0 || q === "détente-thé").toBe(true);
	}
});
