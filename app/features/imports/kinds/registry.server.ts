import type { AnyKind } from "../import-kind";
import { companiesKind } from "./companies/companies.kind.server";
import { companyTagsKind } from "./company-tags/company-tags.kind.server";
import { actualsKind, targetsKind } from "./databuckets/databucket-data.kind.server";
import { membersKind } from "./members/members.kind.server";
import { pointsKind } from "./points/points.kind.server";
import { quizCategoriesKind } from "./quiz-categories/quiz-categories.kind.server";
import { recordsKind } from "./records/records.kind.server";

/** Every kind of import there is. */
export const IMPORT_KINDS: readonly AnyKind[] = [
	membersKind,
	companiesKind,
	companyTagsKind,
	quizCategoriesKind,
	recordsKind,
	pointsKind,
	targetsKind,
	actualsKind,
];

/** The kind of that id; undefined for one that does not exist. */
function findKind(id: string): AnyKind | undefined {
	return IMPORT_KINDS.find((kind) => kind.id === id);
}

/** The kind of a stored job. Throws when its code has been taken out. */
export function importKindOf(id: string): AnyKind {
	const kind = findKind(id);
	if (!kind) throw new Error(`there is no import of the kind "${id}"`);
	return kind;
}
