import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { DEMO_MEMBERS, HERO_EMAIL } from "../../accounts";
import { DAY, HOUR } from "../../clock";
import type { DemoProgram } from "../../content/types";
import { type Random, seededRandom } from "../../random";

/** With the six whom the import adds it makes 200. */
const MEMBERS = 194;

/** Not among the busiest, but on every longer list. */
const LONGEST_AT = [31, 74, 126];

const STATUSES: Record<MemberStatus, number> = {
	Active: 78,
	Pending: 6,
	"Awaiting Approval": 5,
	Invited: 5,
	Cancelled: 6,
};

export interface Person {
	email: string;
	firstname: string;
	lastname: string;
	status: MemberStatus;
	tags: string[];
	/** Titles. */
	companies: string[];
	mobile: string | null;
	phone: string | null;
	accountKey: string | null;
	/** Milliseconds before today that they joined. */
	age: number;
}

/** The people of a program: the fixed accounts, then as many others as it takes. */
export function planPeople(program: DemoProgram): Person[] {
	const random = seededRandom(`${program.id}/people`);
	const people = fixedPeople(program, random);
	const taken = new Set(people.map((person) => person.email));
	for (let number = people.length; number < MEMBERS; number++) {
		const [firstname, lastname] =
			program.people.longest[LONGEST_AT.indexOf(number)] ??
			([random.pick(program.people.firstnames), random.pick(program.people.lastnames)] as const);
		const companies = pickCompanies(program, random);
		const email = freeAddress(firstname, lastname, companies[0] ?? "", taken);
		const status = random.weighted(STATUSES);
		const established = status === "Active" || status === "Cancelled";
		people.push({
			email,
			firstname,
			lastname,
			status,
			companies,
			tags: pickTags(program, random),
			mobile: random.chance(0.8) ? phoneNumber(random) : null,
			phone: random.chance(0.4) ? phoneNumber(random) : null,
			accountKey: random.chance(0.3) ? `${program.id === "demo" ? "P" : "E"}-${40_000 + number}` : null,
			age: established ? joined(random) : random.int(3 * HOUR, 25 * DAY),
		});
	}
	return people;
}

function fixedPeople(program: DemoProgram, random: Random): Person[] {
	const [, lastname] = program.people.hero;
	const tag = Object.keys(program.people.tags)[0] ?? "";
	const company = program.companies.find((one) => one.tags.length === 2)?.title ?? "";
	return DEMO_MEMBERS.map(({ email, status, firstname }, index) => ({
		email,
		status,
		firstname: firstname[program.locale],
		lastname: email === HERO_EMAIL ? lastname : (program.people.lastnames[index * 7] ?? lastname),
		tags: [tag],
		companies: [company],
		mobile: phoneNumber(random),
		phone: null,
		accountKey: email === HERO_EMAIL ? `${program.id === "demo" ? "P" : "E"}-40000` : null,
		age: status === "Active" ? 348 * DAY : (index + 1) * 30 * HOUR,
	}));
}

function pickCompanies(program: DemoProgram, random: Random): string[] {
	const first = random.pick(program.companies).title;
	const second = random.chance(0.15) ? random.pick(program.companies).title : first;
	return first === second ? [first] : [first, second];
}

function pickTags(program: DemoProgram, random: Random): string[] {
	const first = random.weighted(program.people.tags);
	const second = random.chance(0.2) ? random.weighted(program.people.tags) : first;
	return first === second ? [first] : [first, second];
}

/** Most came when the program opened. */
const joined = (random: Random) =>
	random.chance(0.62) ? random.int(320 * DAY, 345 * DAY) : random.int(20 * DAY, 320 * DAY);

/** North American numbers ending in 555-01xx are kept for stories. */
const phoneNumber = (random: Random) =>
	`+1 ${random.pick(["416", "514", "613", "418", "604", "780", "902"])} 555-01${String(random.int(0, 99)).padStart(2, "0")}`;

function freeAddress(firstname: string, lastname: string, company: string, taken: Set<string>): string {
	const host = slug(company).split("-").slice(0, 3).join("-");
	for (let number = 1; ; number++) {
		const address = `${slug(firstname)}.${slug(lastname)}${number > 1 ? number : ""}@${host}.example`;
		if (taken.has(address)) continue;
		taken.add(address);
		return address;
	}
}

function slug(text: string): string {
	const plain = text.replace(/œ/g, "oe").replace(/ø/g, "o").replace(/ı/g, "i").normalize("NFD");
	return plain
		.toLowerCase()
		.replace(/[^a-z0-9 -]/g, "")
		.replace(/[ -]+/g, "-");
}
