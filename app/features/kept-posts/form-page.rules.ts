// These take posts of forms that other pages show; there is no page to come back to.
const WITHOUT_PAGE = /^\/(?:cart-panel|uploads|kept-post|language|logout|admin\/logout)\/?$/;

/** Path and query of the page whose form was posted, since forms post to the page that shows them; null for the others. */
export function formPage(url: string): string | null {
	const { pathname, searchParams } = new URL(url);
	const path = pathname.replace(/\.data$/, "");
	if (WITHOUT_PAGE.test(path)) return null;
	// The framework's own parameters.
	searchParams.delete("_routes");
	searchParams.delete("index");
	return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** The path alone: a form's page is the same whatever its list was filtered by. */
export const pathOf = (page: string): string => page.split("?", 1)[0] ?? "";
