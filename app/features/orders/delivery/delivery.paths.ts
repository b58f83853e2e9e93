/** Where a member's orders go: the member's own page of it. */
const DELIVERY_PATH = "/profile/delivery";

const withNote = (path: string, first: Record<string, string>, note: string) => {
	const query = new URLSearchParams({ ...first, ...(note !== "" && { note }) }).toString();
	return query === "" ? path : `${path}?${query}`;
};

/** The same on the way to an order, whose note comes along: the form of the checkout names itself by its field. */
export const deliveryOfOrder = (note: string): string => withNote(DELIVERY_PATH, { to: "" }, note);

/** Back to the order, with its note. */
export const checkoutWith = (note: string): string => withNote("/checkout", {}, note);
