interface Whose {
	databucketId: string | null;
	companyId: string | null;
}

const whose = ({ databucketId, companyId }: Whose) => `${databucketId}/${companyId ?? ""}`;

/** Figures that a table's card tells as well are told there alone, with the amounts and points that the tile would show. */
export function figuresOnce<F extends Whose, C extends Whose>(figures: readonly F[], cards: readonly C[]) {
	const byOwner = new Map(figures.map((one) => [whose(one), one]));
	const told = new Set(cards.map(whose));
	return {
		figures: figures.filter((one) => !told.has(whose(one))),
		cards: cards.map((card) => ({ ...card, own: byOwner.get(whose(card)) ?? null })),
	};
}
