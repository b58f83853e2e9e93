/**
 * `shouldRevalidate` of a page whose form is kept as a draft: a refused save has kept what was typed, and the page has to know
 * of that step before the next one.
 */
export const afterRefusal = ({
	formMethod,
	defaultShouldRevalidate,
}: {
	formMethod?: string | undefined;
	defaultShouldRevalidate: boolean;
}): boolean => formMethod === "POST" || defaultShouldRevalidate;
