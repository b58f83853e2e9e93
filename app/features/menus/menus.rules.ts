/** The entries of the navigation, with entries below them, and those of the drawer beside it. */
export type MenuKind = "primary" | "secondary";

/** What an entry of a kind may lead to. */
export const CONTENT_TYPES = {
	primary: ["Blog", "Reward Catalogue", "Custom Page"],
	secondary: ["Custom Page", "Custom Template", "System Page", "Basic Page", "Blog"],
} as const;

export type ContentType = (typeof CONTENT_TYPES)[MenuKind][number];

/** Those that are pages of the program, by the kind of page. */
export const PAGE_TYPE = {
	custom: "Custom Page",
	template: "Custom Template",
	basic: "Basic Page",
} as const satisfies Record<string, ContentType>;

export const PAGE_TYPES: readonly ContentType[] = Object.values(PAGE_TYPE);

/** The portal's own pages that an entry may lead to; the navigation leads to the others by itself. */
export const SYSTEM_PAGES = ["home", "offers", "quizzes", "profile", "orders"] as const;
/** Could be chosen once: entries that lead there still do, and may be saved. */
const EARLIER_PAGES = ["rewards", "activity"] as const;

/** The page of the portal that an entry leads to; undefined for any other word. */
export const systemPage = (content: unknown) => [...SYSTEM_PAGES, ...EARLIER_PAGES].find((name) => name === content);

export const MENU_STATUSES = ["Active", "Inactive"] as const;
export type MenuStatus = (typeof MENU_STATUSES)[number] | "";

/** The largest place that may be given to an entry. */
export const ORDER_MAX = 1_000_000;

/** In front of the id of an entry below another one, in the page that lists them. */
export const MENU_ITEM_ANCHOR = "item-";

export interface MenuTarget {
	contentType: string | null;
	content: string | null;
}

const BASES: Record<Exclude<ContentType, "System Page">, string> = {
	Blog: "/articles",
	"Reward Catalogue": "/rewards",
	"Custom Page": "/page",
	"Basic Page": "/page",
	"Custom Template": "/template",
};

/** The address that an entry opens; null leads nowhere. */
export function menuAddress({ contentType, content }: MenuTarget): string | null {
	if (!contentType || !content) return null;
	if (contentType === "System Page") return systemPage(content) ? `/${content}` : null;
	const base = BASES[contentType as keyof typeof BASES];
	return base ? `${base}/${encodeURIComponent(content)}` : null;
}
