import { request } from "node:http";
import { type Field, type PageForm, postForms } from "./page-forms";

export interface Page {
	path: string;
	status: number;
	body: string;
	location: string;
}

/** What was posted, so that it can be posted again. */
export interface Post {
	path: string;
	fields: Field[];
	multipart: boolean;
}

const BOUNDARY = "----laurel-journey";

/** A browser without scripts: keeps cookies, follows redirects, posts the forms of pages. It asks its servers in turn. */
export class Browser {
	readonly cookies = new Map<string, string>();
	readonly posts: Post[] = [];
	readonly paths = new Set<string>();
	steps = 0;

	constructor(
		readonly ports: readonly number[],
		readonly host = `localhost:${ports[0]}`,
	) {}

	/** One request to the server whose turn it is. */
	ask(path: string, post?: { type: string; body: Buffer | string; headers?: Record<string, string> }): Promise<Page> {
		const port = this.ports[this.steps++ % this.ports.length];
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = {
			host: this.host,
			...(cookie && { cookie }),
			...(post && { origin: `http://${this.host}`, "content-type": post.type, ...post.headers }),
		};
		return new Promise((resolve, reject) => {
			const call = request({ host: "127.0.0.1", port, path, method: post ? "POST" : "GET", headers }, (response) => {
				for (const one of response.headers["set-cookie"] ?? []) this.keep(one);
				const parts: Buffer[] = [];
				response.on("data", (part: Buffer) => parts.push(part));
				response.on("end", () => {
					const location = response.headers.location ?? "";
					resolve({ path, status: response.statusCode ?? 0, location, body: Buffer.concat(parts).toString() });
				});
			});
			call.on("error", reject);
			call.end(post?.body);
		});
	}

	/** Takes a cookie as an answer or a script sets it. */
	keep(cookie: string): void {
		const [pair = ""] = cookie.split(";");
		const at = pair.indexOf("=");
		if (/max-age=0/i.test(cookie)) this.cookies.delete(pair.slice(0, at));
		else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
	}

	/** The page at an address, or the one that it leads to. */
	async read(path: string): Promise<Page> {
		let page = await this.ask(path);
		for (let hops = 0; page.location && hops < 6; hops++) {
			const url = new URL(page.location, `http://${this.host}${page.path}`);
			page = await this.ask(url.pathname + url.search);
		}
		if (page.status === 200) this.paths.add(page.path);
		return page;
	}

	/** Posts fields as a form would; the answer as it comes. */
	post({ path, fields, multipart }: Post): Promise<Page> {
		if (!multipart) {
			const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
			return this.ask(path, { type: "application/x-www-form-urlencoded", body });
		}
		const parts = fields.map(([name, value]) => {
			const named = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`;
			if (typeof value === "string") return `${named}\r\n\r\n${value}\r\n`;
			return `${named}; filename="${value.name}"\r\nContent-Type: ${value.type}\r\n\r\n${value.text}\r\n`;
		});
		const body = Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`, "latin1");
		return this.ask(path, { type: `multipart/form-data; boundary=${BOUNDARY}`, body });
	}

	/** Fills in the form of a page that has these fields, sends it and returns the page it leads to. */
	async send(page: Page | string, values: Record<string, Field[1] | Field[1][]> = {}, button?: string): Promise<Page> {
		const from = typeof page === "string" ? await this.read(page) : page;
		const form = formWith(from, Object.keys(values), button);
		const kept = form.fields.filter(([name]) => !(name in values));
		const typed = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one): Field => [name, one]));
		const pressed = form.buttons.find(([name, value]) => button !== undefined && `${name}=${value}` === button);
		const fields = [...kept, ...typed, ...(pressed ? [pressed] : [])];
		const post = { path: form.action || from.path, fields, multipart: form.multipart };
		this.posts.push(post);
		const answer = await this.post(post);
		if (answer.status !== 303)
			throw new Error(
				`POST ${post.path} was answered ${answer.status}: ${JSON.stringify(fields)}\n${words(answer.body)}`,
			);
		const next = new URL(answer.location, `http://${this.host}${from.path}`);
		return this.read(next.pathname + next.search);
	}
}

function formWith({ path, status, body }: Page, names: string[], button: string | undefined): PageForm {
	const fits = (form: PageForm) =>
		names.every((name) => form.names.has(name)) &&
		(button === undefined || form.buttons.some(([name, value]) => `${name}=${value}` === button));
	const forms = postForms(body).filter((form) => !/^\/(language|cart-panel)/.test(form.action));
	const form = forms.find(fits);
	if (form) return form;
	const there = forms.map(({ action, names: own }) => `${action}: ${[...own].join(", ")}`);
	throw new Error(`${path} (${status}) has no form with ${names.join(", ")} ${button ?? ""}: ${there.join("; ")}`);
}

/** What people read of a page. */
export function words(body: string): string {
	const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body;
	return main
		.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
		.replace(/<[^>]*>/g, " ")
		.replaceAll("&amp;", "&")
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replace(/\s+/g, " ")
		.trim();
}
