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

/** The second line of a message: what the record is called, where it is called anything. */
export const toldOf = (name: string, as: "named" | "namedUnseen" = "named"): Pick<Toast, "about"> =>
	name === "" ? {} : { about: message(`admin:toast.${as}`, { name }) };

/** Whether what was typed lets members see the record; so does a form that does not ask. */
function isSeen(entity: { name: string; published?: readonly string[] }, typed: unknown): boolean {
	const { status, rewardCatalogueId } = Object(typed) as { status?: unknown; rewardCatalogueId?: string | null };
	const isPublished = !entity.published || typeof status !== "string" || entity.published.includes(status);
	return isPublished && rewardCatalogueId !== null;
}

/** What a form calls the record; nothing where it does not ask for a name. */
export function typedName({ title }: { title: readonly string[] }, typed: unknown): string {
	const values = new Map<string, unknown>(Object.entries(Object(typed)));
	return toldName(title.map((column) => values.get(column) ?? "").join(" "));
}

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
	const name = typedName(entity, typed);
	const links = [
		{ to: entity.page(id), label: "admin:toast.open" },
		{ to: entity.page("new"), label: "admin:toast.another" },
	];
	return {
		...toldOf(name, isSeen(entity, typed) ? "named" : "namedUnseen"),
		// What is made may be shown from a part of its page on.
		links: links.filter((link) => link.to !== to.split("#", 1)[0]),
	};
}
