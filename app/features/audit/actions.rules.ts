/** A row of a log, as far as it names what was done. */
export interface Done {
	entity: string;
	action: string;
}

/**
 * What is called otherwise of one kind of record than of all: in French an entry is approved, and an order finished; a key that
 * is revoked stays in its list, and what is begun of a databucket is a posting.
 */
const OWN_WORDS: ReadonlySet<string> = new Set([
	"entry.complete",
	"api_key.delete",
	"databucket.start",
	"databucket.points",
]);

/** Where the words for what was done stand among those of the log. */
export function actionKey({ entity, action }: Done): string {
	const own = `${entity}.${action}`;
	return OWN_WORDS.has(own) ? `actionsOf.${own}` : `actions.${action}`;
}
