/**
 * `shouldRevalidate` of a page whose form is kept as a draft: a refused save has kept what was typed, and the page has to know
 * of that step before the next one. Where its program is away (503) or the right to it is gone (403) nothing was kept, and
 * asking would take the page away.
 */
export const afterRefusal = ({
	formMethod,
	actionStatus,
	defaultShouldRevalidate,
}: {
	formMethod?: string | undefined;
	actionStatus?: number | undefined;
	defaultShouldRevalidate: boolean;
}): boolean => actionStatus !== 503 && actionStatus !== 403 && (formMethod === "POST" || defaultShouldRevalidate);
