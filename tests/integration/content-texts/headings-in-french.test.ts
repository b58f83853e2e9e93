import { expect, test } from "vitest";
import { findBoardForMember, listBoardCards } from "~/features/leaderboards/boards-for-members.repository.server";
import { rankBoard } from "~/features/leaderboards/ranking/rank-board.service.server";
import { sweepEditions } from "~/features/tables/editions/build-editions.service.server";
import { listTableCards, openOwnTable } from "~/features/tables/showing/own-tables.service.server";
import { missingRecords } from "~/kernel/content-texts/missing-texts.repository.server";
import { translatedKind } from "~/kernel/content-texts/translated";
import { addMember } from "../../support/http";
import { addBoard, rankedBy } from "../leaderboards/support";
import { uploadCsv } from "../result-views/support";
import { makeStatic, setUp } from "../tables/support";
import { textRows, writeFrench } from "./support";

const column = (name: string, label: string, uid = `uid-${name}`) => ({
	...({ uid, column: name, label, type: "text", threshold: 100 } as const),
});

test("a board says the headings of its columns and the words around its figure in the reader's language", async () => {
	const { world } = await setUp();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const id = await addBoard(world, {
		...{ mode: "static", accountKeyColumn: "Key" },
		settings: {
			...rankedBy("Sales"),
			columnMappings: [column("Rank", ""), column("Sales", "Sold")],
			remarkMappings: [column("Town", "From")],
			headerMappings: [column("Sales", "Yours", "uid-head")],
			homeMappings: { prefix: "about", suffix: "mowers" },
		},
	});
	await uploadCsv(world, "Key,Sales,Town\nK-1,7,Truro\n", id);
	await rankBoard(world.scope, id);
	const french = { Sold: "Vendus", From: "De", Yours: "Les vôtres", about: "environ", mowers: "tondeuses" };
	const kind = translatedKind("leaderboard")!;
	const missing = async () => (await missingRecords(world.scope, { kind, locale: "fr", after: "" }, 9))[0]?.fields;
	expect(await missing()).toEqual(["title", "label", "prefix", "suffix"]);
	await writeFrench(world.scope, "leaderboard", id, french);
	expect(await missing()).toEqual(["title"]);
	expect((await textRows(world.scope)).map(({ field }) => field).toSorted()).toEqual([
		"label:settings/uid-Sales",
		"label:settings/uid-Town",
		"label:settings/uid-head",
		"prefix:settings/homeMappings",
		"suffix:settings/homeMappings",
	]);

	const read = async (readIn: string | undefined) => {
		const scope = { ...world.scope, readIn: readIn as string };
		const board = await findBoardForMember(scope, memberId, { id, page: 1 });
		const [card] = await listBoardCards(scope, memberId);
		const labels = [board?.columns, board?.remarks, board?.header].map((all) => all?.map(({ label }) => label));
		return [...labels, [card?.prefix, card?.suffix], board?.rows[0]?.cells];
	};
	const figures = ["1", "7"];
	expect(await read("fr")).toEqual([["", "Vendus"], ["De"], ["Les vôtres"], ["environ", "tondeuses"], figures]);
	expect(await read(undefined)).toEqual([["", "Sold"], ["From"], ["Yours"], ["about", "mowers"], figures]);
});

test("a table says its headings in the reader's language; 'of Target' is the portal's own and not to be translated", async () => {
	const { world, editor } = await setUp();
	const memberId = await addMember(world, { accountKey: "K-1" });
	const words = { cardHeader: "This year", resultsHeader: "By month", valuePrefix: "US", cardPrefix: "You have" };
	const id = await makeStatic(editor, "Key,Sales,Town\nK-1,7,Truro\n", { ...words, status: "Active" });
	await editor.column(id, { use: "results", column: "Sales", label: "Sold" });
	await editor.column(id, { use: "remark", column: "Town", label: "From" });
	await editor.save(id, { mode: "static", accountKeyColumn: "Key", ...words, homeType: "column", homeColumn: "Sales" });
	await sweepEditions(world.scope);
	const french = { Sold: "Vendus", From: "De", "This year": "Cette année", "By month": "Par mois", US: "É.-U." };
	const kind = translatedKind("table")!;
	const missing = async () => (await missingRecords(world.scope, { kind, locale: "fr", after: "" }, 9))[0]?.fields;
	expect(await missing()).toEqual(["title", "cardHeader", "resultsHeader", "prefix", "label"]);
	await writeFrench(world.scope, "table", id, { ...french, "You have": "Vous avez" });
	expect(await missing()).toEqual(["title"]);

	const read = async (readIn: string | undefined) => {
		const scope = { ...world.scope, readIn: readIn as string };
		const [one] = await listTableCards(scope, memberId);
		const page = (await openOwnTable(scope, memberId, id))?.parts[0]?.page;
		const around = one?.card.around;
		return [
			[one?.card.cardHeader, around?.prefix, around?.valuePrefix, around?.suffix, page?.resultsHeader],
			[page?.columns.map(({ label }) => label), page?.remarks.map(({ label }) => label)],
		];
	};
	expect(await read("fr")).toEqual([
		["Cette année", "Vous avez", "É.-U.", "of Target", "Par mois"],
		[["Vendus"], ["De"]],
	]);
	expect(await read(undefined)).toEqual([
		["This year", "You have", "US", "of Target", "By month"],
		[["Sold"], ["From"]],
	]);
});
