import { setTimeout as later } from "node:timers/promises";
import { EXPORT_WINDOW, EXPORTS, IMPORT_UPLOADS } from "~/lib/limits";
import { type Page, words } from "../../journeys/browser";
import { hrefs } from "../../journeys/member";
import { postForms } from "../../journeys/page-forms";
import { atMost, type Person, pick, type Step } from "./person";

const PASSWORD = "laurel-demo";
const LISTS = [
	"members",
	"orders",
	"entries",
	"rewards",
	"quizzes",
	"quiz-attempts",
	"imports",
	"audit",
	"mails",
	"offers",
];
const EXPORTED = ["members", "orders", "entries", "rewards", "quiz-attempts"];
const POLLS = 600;
const POLL_MS = 200;
const GIVEN = 3000;

/** Signs in and chooses the program of the members. */
export const signInAsAdmin: Step = async ({ visitor, email }) => {
	await visitor.send("/admin/signin", { email, password: PASSWORD });
	return (await visitor.send("/admin/programs", {}, "programId=demo")).status === 200;
};

async function readWell({ visitor }: Person, path: string): Promise<Page> {
	const page = await visitor.read(path);
	if (page.status !== 200) throw new Error(`${path} was answered ${page.status}: ${words(page.body).slice(0, 200)}`);
	return page;
}

const readLists: Step = async (person) => {
	const { random } = person;
	const list = await readWell(person, `/admin/${pick(random, LISTS)}`);
	const next = /href="([^"]*[?&](?:amp;)?after=[^"]*)"/.exec(list.body)?.[1]?.replaceAll("&amp;", "&");
	const url = new URL(next ?? "", `http://localhost${list.path}`);
	if (next) await readWell(person, url.pathname + url.search);
	return true;
};

const exportList: Step = async (person) => {
	const file = await readWell(person, `/admin/${pick(person.random, EXPORTED)}/export`);
	return file.body.length > 0;
};

/** Completes an entry that waits; another admin may have been quicker. */
const review: Step = async ({ visitor, random, journal }) => {
	const list = await visitor.read("/admin/entries?stage=toReview");
	const path = pick(random, [...new Set(hrefs(list.body, /^\/admin\/entries\/[\w-]{15,}$/))]);
	if (!path) return false;
	const desk = await visitor.read(path);
	const form = postForms(desk.body).find(({ buttons }) => buttons.some(([, value]) => value === "complete"));
	if (!form) return false;
	const fields = [...form.fields, ["intent", "complete"] as [string, string]];
	const answer = await visitor.post({ path: form.action || path, fields, multipart: false });
	if (answer.status !== 303) return false;
	journal.add({ kind: "review", id: path.split("/").at(-1) ?? "" });
	return true;
};

/** Gives points by a file and waits for the report. */
const importPoints = (emails: readonly string[]): Step => {
	return async (person) => {
		const { visitor, random, journal, word } = person;
		const reason = word();
		const rows = emails.map((email) => ({ email, points: GIVEN + Math.floor(random(0, 200)) }));
		const text = ["email,points,reason", ...rows.map(({ email, points }) => `${email},${points},${reason}`)].join(
			"\r\n",
		);
		const what = { what: "points/post", file: { name: `${reason}.csv`, type: "text/csv", text } };
		const mapping = await visitor.send("/admin/imports/new", what);
		const path = mapping.path.replace(/\/mapping$/, "");
		// Sent twice around a death, the second is refused: what became of the import its page says.
		const press = (page: Page, values: Record<string, string>, button: string) =>
			visitor.send(page, values, button).catch(() => visitor.read(path));
		const checked = await untilThere(person, await press(mapping, {}, "intent=check"), /value="commit"/);
		journal.giveUp("import", reason);
		const sent = await press(checked, { ownPassword: PASSWORD }, "intent=commit");
		await untilThere(person, sent, /Completed/);
		journal.add({ kind: "import", id: path.split("/").at(-1) ?? "", reason, rows });
		return true;
	};
};

async function untilThere({ visitor }: Person, page: Page, sign: RegExp): Promise<Page> {
	let seen = page;
	for (let polls = 0; polls < POLLS && !sign.test(seen.body); polls++) {
		await later(POLL_MS);
		seen = await visitor.read(page.path);
	}
	if (sign.test(seen.body)) return seen;
	throw new Error(`${page.path} never said ${sign}: ${words(seen.body).slice(0, 300)}`);
}

/** What admins do, and how often. */
export const adminSteps = (emails: readonly string[]) =>
	({
		lists: [5, readLists],
		export: [1, atMost(EXPORTS, EXPORT_WINDOW, exportList)],
		review: [6, review],
		"points import": [2, atMost(IMPORT_UPLOADS, EXPORT_WINDOW, importPoints(emails))],
	}) as const;
