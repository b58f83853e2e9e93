/** The address of a page whose form begins anew, at the same place of it: another address is another form. */
export function anewAt(page: string, why: Record<string, number>): string {
	const [path, place] = page.split("#");
	const search = Object.entries(why).map(([name, value]) => `${name}=${value}`);
	return `${path}?${search.join("&")}${place ? `#${place}` : ""}`;
}
