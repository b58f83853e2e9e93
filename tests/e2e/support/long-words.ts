import { join } from "node:path";
import { openFile } from "../../support/files/opened-file";

const LETTERS = 80;
const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaften";
/** One word of 80 letters that begins like the text, so that what was unique stays so. */
const long = (text: string) => (text === "" ? "" : (text.replace(/\s+/g, "") + WORD).slice(0, LETTERS));
const upper = (text: string) => long(text).toUpperCase();
const address = (text: string) => text.replace(/^[^@]*/, (local) => long(local).slice(0, 64));

/** Columns by table, and what becomes of each text in them. */
const REGION: Record<string, Record<string, (text: string) => string>> = {
	programs: { display_title: long, company_data_key_label: long },
	members: {
		firstname: long,
		lastname: long,
		firstname_upper: upper,
		lastname_upper: upper,
		fullname_upper: upper,
	},
	member_tags: { tag: long, tag_upper: upper },
	item_member_tags: { tag: long, tag_upper: upper },
	companies: { title: long, title_upper: upper },
	company_tags: { tag: long, tag_upper: upper },
	offers: { title: long, title_upper: upper, description: long },
	offer_groups: { group_name: long, group_name_upper: upper },
	quizzes: { title: long, title_upper: upper, description: long },
	quiz_questions: { text: long },
	quiz_answers: { text: long },
	opportunities: { title: long, description: long },
	offer_entries: { form_submission_data: deep },
	offer_entry_history: { comments: long },
	forms: { title: long, title_upper: upper, sections: deep },
	rewards: { title: long, title_upper: upper, description: long },
	reward_categories: { title: long, title_upper: upper, description: long },
	reward_catalogues: { title: long, title_upper: upper },
	primary_menus: { title: long, title_upper: upper, screen_title: long },
	primary_menu_items: { title: long, screen_title: long },
	secondary_menus: { title: long, title_upper: upper, screen_title: long },
	order_items: { title: long },
	member_transactions: { description: long, notes: long, trace: deep },
	files: { name: long, name_upper: upper },
	import_jobs: { file_name: long },
	outbox: { subject: long, to_address: address, last_error: long },
	audit_log: { detail: deep },
	api_keys: { name: long },
};

const CONTROL: typeof REGION = {
	organisations: { title: long, title_upper: upper },
	program_directory: { title: long },
	admins: { name: long, name_upper: upper },
	audit_log: { detail: deep },
};

/** Words for people inside JSON; what is an id, a kind, a value to choose, a date or a figure stays. */
function deep(json: string): string {
	const kept = /^(id|.*Ids?|key|type|value|values|rule|status|locale|region|timeZone|role|kind)$/;
	const looksUp = /^[\d\s.:TZ-]*$|^[\da-z-]{20,}$|^#/i;
	const change = (name: string, value: unknown): unknown => {
		if (Array.isArray(value)) return value.map((one) => change(name, one));
		if (value !== null && typeof value === "object")
			return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
		return typeof value === "string" && !kept.test(name) && !looksUp.test(value) ? long(value) : value;
	};
	return JSON.stringify(change("", JSON.parse(json)));
}

function stretch(file: string, tables: typeof REGION): void {
	const db = openFile(file);
	db.exec("PRAGMA foreign_keys = OFF");
	const triggers = db
		.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%_no_update'")
		.all();
	for (const { name } of triggers as { name: string }[]) db.exec(`DROP TRIGGER ${name}`);
	db.exec("BEGIN");
	for (const [table, columns] of Object.entries(tables))
		for (const [column, change] of Object.entries(columns)) {
			const texts = db.prepare(`SELECT DISTINCT ${column} AS text FROM ${table} WHERE ${column} <> ''`).all();
			const write = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`);
			for (const { text } of texts as { text: string }[]) write.run(change(text), text);
		}
	if (tables === REGION) db.exec(CART);
	db.exec("COMMIT");
	db.close();
}

/** Something in the cart, so that its page and the checkout have long titles too. */
const CART = `
	INSERT INTO cart_items (program_id, member_id, reward_id, price, quantity, created, updated)
	SELECT m.program_id, m.id, r.id, r.points_cost, 2, 1, 1
	FROM members m JOIN rewards r ON r.program_id = m.program_id
	WHERE m.email_lower = 'member@demo.test' AND r.status = 'Active' AND r.is_active = 1 LIMIT 2`;

/** Makes every text of the demo programs one word of 80 letters: titles, names, tags, answers, comments, file names. */
export function stretchWords(dataDir: string): void {
	stretch(join(dataDir, "default.db"), REGION);
	stretch(join(dataDir, "control.db"), CONTROL);
}
