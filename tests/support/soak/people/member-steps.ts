import { fillIn, hrefs } from "../../journeys/member";
import { type Field, type PageForm, postForms } from "../../journeys/page-forms";
import type { Acknowledged } from "../journal";
import { idAt, type Person, pick, type Step } from "./person";

const PASSWORD = "laurel-demo";
const READ = [
	"/home",
	"/offers",
	"/rewards",
	"/articles",
	"/quizzes",
	"/activity",
	"/orders",
	"/notices",
	"/search?q=battery",
];

/** Signs in; whoever is still signed in is led home at once. */
export const signIn: Step = async ({ visitor, email }) => {
	const door = await visitor.read("/signin");
	if (door.path !== "/signin") return door.status === 200;
	const home = await visitor.send(door, { email, password: PASSWORD });
	return home.path === "/home" && home.status === 200;
};

/** Leaves and comes back. */
const comeBack: Step = async (person) => {
	await person.visitor.send("/logout");
	return signIn(person);
};

const lookAround: Step = async ({ visitor, random }) => {
	const page = await visitor.read(pick(random, READ) ?? "/home");
	if (page.status !== 200) throw new Error(`${page.path} was answered ${page.status}`);
	const link = pick(random, hrefs(page.body, /^\/(offers|rewards|articles|leaderboards|tables|orders)\//));
	return !link || (await visitor.read(link)).status === 200;
};

/** Sends the form that has this field, and writes down what the answer acknowledges. */
async function sendKeyed(
	{ visitor, journal, email }: Person,
	{ path, form, values }: { path: string; form: PageForm; values: Record<string, Field[1]> },
	{ kind, leadsTo }: { kind: "order" | "entry" | "attempt"; leadsTo: RegExp },
): Promise<boolean> {
	const kept = form.fields.filter(([name]) => !(name in values));
	const fields: Field[] = [...kept, ...Object.entries(values)];
	const key = String(form.fields.find(([name]) => name === "_key")?.[1] ?? path);
	const action = form.action || path;
	const answer = await visitor.post({ path: action, fields, multipart: form.multipart }).catch((error: unknown) => {
		journal.giveUp(kind, key);
		throw error;
	});
	const id = idAt(answer.location, leadsTo);
	if (answer.status === 303 && id) journal.add({ kind, id, email, key } satisfies Acknowledged);
	return answer.status === 303 && id !== "";
}

/** Puts one reward into the cart and orders it; what cannot be ordered leaves the cart again. */
const order: Step = async (person) => {
	const { visitor, random, word } = person;
	const list = await visitor.read("/rewards");
	const path = pick(random, hrefs(list.body, /^\/rewards\/[^/]+\/[^/]+$/)) ?? "";
	const rewardId = path.split("/").at(-1) ?? "";
	const reward = await visitor.read(path);
	if (!/name="quantity"/.test(reward.body)) return false;
	const add: Field[] = [
		["intent", "add"],
		["rewardId", rewardId],
		["quantity", "1"],
	];
	await visitor.post({ path: "/cart", fields: add, multipart: false });
	const checkout = await visitor.read("/checkout");
	const form = postForms(checkout.body).find(({ names }) => names.has("expectedTotal"));
	const asked = { path: "/checkout", values: { note: word() } };
	if (form && (await sendKeyed(person, { ...asked, form }, { kind: "order", leadsTo: /^\/orders\/([\w-]+)/ })))
		return true;
	for (const id of new Set([...checkout.body.matchAll(/\/rewards\/[^/"]+\/([\w-]+)/g)].map(([, one = ""]) => one)).add(
		rewardId,
	)) {
		const remove: Field[] = [
			["intent", "remove"],
			["rewardId", id],
		];
		await visitor.post({ path: "/cart", fields: remove, multipart: false });
	}
	return false;
};

/** Sends an entry for an offer whose form asks for no file. */
const enter: Step = async (person) => {
	const { visitor, random, word } = person;
	const offers = await visitor.read("/offers");
	const path = pick(random, hrefs(offers.body, /^\/offers\/[^/]+\/[^/]+$/));
	if (!path) return false;
	const page = await visitor.read(path);
	const form = postForms(page.body).find(({ names }) => [...names].some((name) => name.startsWith("field.")));
	if (!form || form.multipart) return false;
	const values = fillIn(page.body, word());
	return sendKeyed(person, { path, form, values }, { kind: "entry", leadsTo: /^\/entries\/([\w-]+)/ });
};

/** Takes a quiz, with the right answers more often than not. */
const takeQuiz = (right: ReadonlySet<string>): Step => {
	return async (person) => {
		const { visitor, random } = person;
		const quizzes = await visitor.read("/quizzes");
		const quiz = pick(random, hrefs(quizzes.body, /^\/quizzes\/[^/]+$/));
		if (!quiz) return false;
		const opened = await visitor.post({ path: quiz, fields: [], multipart: false });
		const path = /^\/quizzes\/[^/]+\/attempts\/[^/?]+/.exec(opened.location)?.[0];
		if (!path) return false;
		const page = await visitor.read(path);
		const form = postForms(page.body).find(({ action, buttons }) => (action || path) === path && buttons.length > 0);
		if (!form) return false;
		const knows = random(0, 1) < 0.6;
		const answers = [...page.body.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]) => {
			const [name, value] = [/ name="([^"]*)"/.exec(tag)?.[1] ?? "", / value="([^"]*)"/.exec(tag)?.[1] ?? ""];
			if (!/type="(radio|checkbox)"/.test(tag)) return [];
			return (knows ? right.has(value) : random(0, 1) < 0.5) ? [[name, value] as Field] : [];
		});
		// What stays open is meant to: the page's question about it is taken as answered.
		const fields = form.fields.filter(([name]) => name !== "asksBack");
		const asked = { ...form, fields: [...fields, ...answers, ["intent", "submit"] as Field] };
		const leadsTo = /^\/quizzes\/[^/]+\/results\/([\w-]+)/;
		return sendKeyed(person, { path, form: asked, values: {} }, { kind: "attempt", leadsTo });
	};
};

/** Marks an article as watched; the page says so afterwards. */
const watch: Step = async ({ visitor, random, journal, email }) => {
	const list = await visitor.read("/articles");
	const path = pick(random, hrefs(list.body, /^\/articles\/[^/]+\/[^/]+$/));
	if (!path) return false;
	const isOpen = async () => postForms((await visitor.read(path)).body).some(({ action }) => action === path);
	if (!(await isOpen())) return false;
	await visitor.post({ path, fields: [], multipart: false });
	if (await isOpen()) return false;
	journal.add({ kind: "watch", id: path.split("/").at(-1) ?? "", email });
	return true;
};

/** What members do, and how often. */
export const memberSteps = (rightAnswers: ReadonlySet<string>) =>
	({
		"look around": [8, lookAround],
		order: [5, order],
		entry: [4, enter],
		quiz: [3, takeQuiz(rightAnswers)],
		"article watch": [2, watch],
		"sign out and in": [1, comeBack],
	}) as const;
