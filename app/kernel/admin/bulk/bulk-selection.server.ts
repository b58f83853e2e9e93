import { createHash } from "node:crypto";
import { BULK_MAX, BULK_TICKED_MAX } from "~/lib/limits";
import type { BulkList, BulkTarget } from "./bulk-list";

export interface BulkSelection {
	/** Whether all that match the filter are meant, not the ticked rows. */
	all: boolean;
	/** The list's filter, `?` included; the selection travels in the form, the address stays short. */
	query: string;
	ids: string[];
	targets: readonly BulkTarget[];
}

/** Names the records of a selection: others, be they as many, have another name. */
export const selectionName = ({ targets }: Pick<BulkSelection, "targets">): string =>
	createHash("sha256")
		.update(targets.map(({ id }) => id).join("\n"))
		.digest("base64url")
		.slice(0, 22);

const text = (form: FormData, name: string) => {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
};

/** The rows a posted form means: the ticked ones, or all that its filter shows at this moment. */
export async function readSelection(form: FormData, list: BulkList): Promise<BulkSelection> {
	const query = `?${new URLSearchParams(text(form, "query").slice(0, 2000))}`;
	if (text(form, "all") === "yes") {
		// The page of the list that was open is no part of the filter.
		const address = new URL(`http://list${list.path}${query}`);
		address.searchParams.delete("cursor");
		const targets = await list.matching(new Request(address), BULK_MAX + 1);
		return { all: true, query, ids: [], targets };
	}
	const ticked = form.getAll("id").filter((id) => typeof id === "string" && id !== "" && id.length <= 100);
	const ids = [...new Set(ticked as string[])].slice(0, BULK_TICKED_MAX);
	if (ids.length === 0) return { all: false, query, ids, targets: [] };
	const known = new Map((await list.named(ids)).map((target) => [target.id, target]));
	// What is not there any more is reported as such, not passed over.
	return { all: false, query, ids, targets: ids.map((id) => known.get(id) ?? { id, title: id }) };
}
