import { expect, test } from "vitest";
import { checkInvariants } from "~db/invariants";
import { CORPUS } from "../../fixtures/csv/corpus";
import { adminCookieFor } from "../../support/http";
import { SEED, TIMES } from "../../support/soak/long-runs";
import { randomFrom } from "../../support/soak/random";
import { makeWorld } from "../../support/world";
import { driver, idIn, roster } from "./import-driver";

const FILES = 120 * TIMES;
/** A program takes so many files from one admin before it asks them to wait. */
const FILES_A_WORLD = 20;

/** What breaks files in the world: marks, ends of lines, separators, quotes, letters of other encodings, numbers, formulas. */
const PIECES = [
	...[
		'"',
		'""',
		'"\n',
		",",
		";",
		"\t",
		"|",
		"\n",
		"\r",
		"\r\n",
		"\n\n\n",
		"\0",
		"\ufeff",
		"\u202e",
		"\u200b",
		"é",
		"😀",
	],
	...[
		"=1+1",
		"1e309",
		"-0",
		"99999999999999999999",
		"a@b",
		"@",
		"x".repeat(5000),
		",".repeat(300),
		"Ann,Lee\n",
		"email",
	],
].map((text) => Buffer.from(text));
const BYTES = [
	Buffer.from([0xff, 0xfe]),
	Buffer.from([0xc3]),
	Buffer.from([0xed, 0xa0, 0x80]),
	Buffer.from([0x00, 0x41]),
];

type Random = (from: number, to: number) => number;

/** A file with one to six things wrong that were not. */
function mutated(bytes: Buffer, random: Random): Buffer {
	const whole = (to: number) => Math.floor(random(0, to));
	let file = bytes;
	for (let times = 1 + whole(6); times > 0; times--) {
		const from = whole(file.length + 1);
		const to = from + whole(40);
		const [before, after] = [file.subarray(0, from), file.subarray(from)];
		const piece = [...PIECES, ...BYTES][whole(PIECES.length + BYTES.length)] ?? Buffer.alloc(0);
		const flipped = Buffer.from(after);
		if (flipped.length > 0) flipped[0] = whole(256);
		const insert = () => Buffer.concat([before, piece, after]);
		const flip = () => Buffer.concat([before, flipped]);
		const leaveOut = () => Buffer.concat([before, file.subarray(to)]);
		const repeat = () => Buffer.concat([before, file.subarray(from, to), after]);
		const breakOff = () => before;
		const ways = [insert, insert, insert, insert, flip, flip, leaveOut, leaveOut, repeat, breakOff];
		file = (ways[whole(ways.length)] ?? insert)();
	}
	return file;
}

test(`${FILES} files with something wrong in them: each is refused, asked about or taken, with every row accounted for [IMPORT-09 IMPORT-12]`, {
	timeout: 60_000 * TIMES,
}, async () => {
	const random = randomFrom(SEED);
	const ends = { refused: 0, asked: 0, unmapped: 0, done: 0, rows: 0 };
	const sound = [
		...[12, 40, 200].map((rows) => Buffer.from(roster(rows))),
		...CORPUS.filter(({ expected, bytes }) => expected !== "file" && bytes.length < 100_000).map(({ bytes }) => bytes),
	];
	for (let done = 0; done < FILES; done += FILES_A_WORLD) {
		const world = await makeWorld();
		const imports = driver(await adminCookieFor(world, "admin"));
		for (let at = done; at < Math.min(FILES, done + FILES_A_WORLD); at++) {
			const file = mutated(sound[Math.floor(random(0, sound.length))] ?? Buffer.alloc(0), random);
			const told = `seed ${SEED}, file ${at}: ${JSON.stringify(file.toString("latin1").slice(0, 300))}`;
			const uploaded = await imports.upload(file);
			if (uploaded.status === 400) {
				const { error } = (uploaded.data as { lastResult: { error: Record<string, string[]> } }).lastResult;
				expect(error.file?.[0], told).toMatch(/^imports:file\./);
				ends.refused++;
				continue;
			}
			const id = idIn(uploaded.location);
			expect(id, told).not.toBe("");
			if ((await imports.mapping(id)).question !== null) {
				ends.asked++;
				continue;
			}
			const mapped = await imports.map(id);
			if (mapped.status === 400) {
				ends.unmapped++;
				continue;
			}
			const checked = await imports.show(id);
			expect(checked.job.status, told).toBe("Checked");
			await imports.commit(id);
			const { job } = await imports.show(id);
			expect(job.status, told).toBe("Completed");
			const members = await world.scope.query
				.selectFrom("members")
				.select("id")
				.where("program_id", "=", "demo")
				.where("import_id", "=", id)
				.execute();
			const { created, updated, skipped, failed } = job.counts;
			expect(members.length, told).toBe(created);
			expect(created + updated + skipped + failed, told).toBe(job.total);
			ends.done++;
			ends.rows += created;
		}
		expect(await checkInvariants(world.scope.database), `seed ${SEED}, file ${done}`).toEqual([]);
		await world.close();
	}
	const { refused, asked, unmapped, done, rows } = ends;
	expect(refused).toBeGreaterThan(0);
	expect(done).toBeGreaterThan(FILES / 10);
	console.info(
		`${FILES} files: ${refused} refused, ${asked} asked about, ${unmapped} without what is needed, ${done} taken with ${rows} rows, seed ${SEED}`,
	);
});
