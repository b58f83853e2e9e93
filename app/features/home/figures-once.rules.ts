interface Whose {
	databucketId: string | null;
	companyId: string | null;
}

const whose = ({ databucketId, companyId }: Whose) => `${databucketId}/${companyId ?? ""}`;

/**
 * Figures that a table's card tells as well are told there alone, with the amounts and points that the tile would show:
 * by the first card of them.
 */
export function figuresOnce<F extends Whose, C extends Whose>(figures: readonly F[], cards: readonly C[]) {
	const untold = new Map(figures.map((one) => [whose(one), one]));
	const told = cards.map((card) => {
		const own = untold.get(whose(card)) ?? null;
		untold.delete(whose(card));
		return { ...card, own };
	});
	return { figures: [...untold.values()], cards: told };
}
