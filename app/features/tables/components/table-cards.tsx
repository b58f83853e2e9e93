import { CardLink } from "~/components/ui/data/card";
import type { TableCardOf } from "../showing/own-tables.service.server";
import { tablePath } from "../tables.paths";
import { TableCardFigures } from "./table-card";

/** A member's own tables: one card each, of company tables one for each company. */
export function TableCards({ cards }: { cards: readonly TableCardOf[] }) {
	return (
		<ul className="cards-fill">
			{cards.map(({ tableId, companyId, card, own }) => (
				<li key={`${tableId}/${companyId}`}>
					<CardLink to={tablePath(tableId) + (card.company === null ? "" : `#${companyId}`)} className="h-full">
						<TableCardFigures card={card} own={own} />
					</CardLink>
				</li>
			))}
		</ul>
	);
}
