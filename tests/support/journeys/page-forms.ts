/** A file as a form sends it; each character of `text` is one byte. */
export interface SentFile {
	name: string;
	type: string;
	text: string;
}

export type Field = [name: string, value: string | SentFile];

/** A form of a page that posts, with what it would send untouched. */
export interface PageForm {
	action: string;
	multipart: boolean;
	fields: Field[];
	/** All that it could send. */
	names: ReadonlySet<string>;
	buttons: Field[];
}

/** The forms of a page that post, in their order. */
export function postForms(html: string): PageForm[] {
	return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
		.filter(([, head = ""]) => /method="post"/i.test(head))
		.map(([, head = "", inside = ""]) => {
			const id = attribute(head, "id");
			const outside = id ? elementsOf(html).filter(({ tag }) => attribute(tag, "form") === id) : [];
			const elements = [...elementsOf(inside), ...outside].filter(({ tag }) => attribute(tag, "name"));
			return {
				action: decode(attribute(head, "action") ?? ""),
				multipart: /multipart/.test(attribute(head, "encType") ?? attribute(head, "enctype") ?? ""),
				fields: elements.flatMap(sentBy),
				names: new Set(elements.map(({ tag }) => attribute(tag, "name") ?? "")),
				buttons: elements.filter(({ kind }) => kind === "button").map(({ tag }) => fieldOf(tag)),
			};
		});
}

interface Element {
	kind: string;
	tag: string;
	inside: string;
}

function elementsOf(html: string): Element[] {
	const found = html.matchAll(/<(input)\b[^>]*>|<(select|textarea|button)\b[^>]*>([\s\S]*?)<\/\2>/g);
	return [...found].map(([text, input, kind, inside = ""]) => ({
		kind: input ?? kind ?? "",
		tag: /^<[^>]*>/.exec(text)?.[0] ?? "",
		inside,
	}));
}

function sentBy({ kind, tag, inside }: Element): Field[] {
	const name = attribute(tag, "name") ?? "";
	if (/\sdisabled(=|\s|>)/.test(tag)) return [];
	if (kind === "textarea") return [[name, decode(inside)]];
	if (kind === "select") {
		const options = [...inside.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
		const chosen = options.filter((option) => /\sselected/.test(option));
		const sent = chosen.length > 0 || /\smultiple/.test(tag) ? chosen : options.slice(0, 1);
		return sent.map((option) => [name, decode(attribute(option, "value") ?? "")]);
	}
	const type = attribute(tag, "type") ?? "text";
	if (kind === "button" || ["submit", "button", "file"].includes(type)) return [];
	if (["checkbox", "radio"].includes(type) && !/\schecked/.test(tag)) return [];
	// What is ticked and has no value of its own is sent as this word.
	return [type === "checkbox" && attribute(tag, "value") === undefined ? [name, "on"] : fieldOf(tag)];
}

const fieldOf = (tag: string): Field => [attribute(tag, "name") ?? "", decode(attribute(tag, "value") ?? "")];

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];

const decode = (text: string) =>
	text
		.replaceAll("&quot;", '"')
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");
