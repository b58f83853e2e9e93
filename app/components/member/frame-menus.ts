export interface FrameLink {
	id: string;
	title: string;
	to: string;
	/** The title of the page it opens; empty: that page's own. */
	screenTitle: string;
}

/** An entry of the navigation, with those below it. */
export interface FrameMenu extends Omit<FrameLink, "to"> {
	/** Null for a heading. */
	to: string | null;
	items: FrameLink[];
}

export interface FrameMenus {
	primary: FrameMenu[];
	secondary: FrameMenu[];
}

const linksIn = ({ primary, secondary }: FrameMenus): FrameLink[] => [...primary, ...secondary].flatMap(menuLinks);

/** Where an entry leads, and those below it. */
export const menuLinks = ({ items, to, ...menu }: FrameMenu): FrameLink[] =>
	to === null ? items : [{ ...menu, to }, ...items];

/** Whether a page lies at or below an address. */
export const isAt = (address: string, pathname: string) => `${pathname}/`.startsWith(`${address}/`);

/** Of these addresses the one that a page belongs to: the longest that it lies at or below. */
export const currentAddress = (addresses: readonly string[], pathname: string): string | undefined =>
	addresses.filter((address) => isAt(address, pathname)).toSorted((a, b) => b.length - a.length)[0];

/** Where the entries of the navigation lead. */
export const menuAddresses = (menus: FrameMenus): string[] => linksIn(menus).map(({ to }) => to);

/** What the entry that opens a page calls it; undefined where none gives it a title. */
export const screenTitleOf = (menus: FrameMenus, pathname: string): string | undefined =>
	linksIn(menus).find(({ to, screenTitle }) => to === pathname && screenTitle !== "")?.screenTitle;
