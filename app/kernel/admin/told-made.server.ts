import { ENTITIES } from "~/entities";
import { message } from "~/lib/message-key";
import { truncate } from "~/lib/text/truncate";
import type { Toast } from "~/server/toast.server";

const LONGEST = 80;

/** What a message calls a record, by what tells it from others: a cookie has little room. */
export const toldName = (...names: string[]) =>
	names
		.map((name) => truncate(name.trim(), LONGEST))
		.filter((name) => name !== "")
		.join(", ");

interface MadeAt {
	/** The page whose form made the record. */
	at: string;
	id: string;
	/** The page that says so. */
	to: string;
}

/** What the message of a record just made says besides: its name, where it is and where another is made. Nothing for what has no page of its own. */
export function toldMade({ at, id, to }: MadeAt, typed: unknown): Pick<Toast, "about" | "links"> {
	const entity = ENTITIES.find(({ page }) => page && (page("new") === at || page(id) === at));
	if (!entity?.page) return {};
	const values = new Map<string, unknown>(Object.entries(Object(typed)));
	const name = toldName(entity.title.map((column) => values.get(column) ?? "").join(" "));
	const links = [
		{ to: entity.page(id), label: "admin:toast.open" },
		{ to: entity.page("new"), label: "admin:toast.another" },
	];
	return {
		...(name && { about: message("admin:toast.named", { name }) }),
		links: links.filter((link) => link.to !== to),
	};
}
