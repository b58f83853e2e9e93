import { MEMBERS_PATH } from "~/features/members/members.paths";
import type { ImportKind } from "../../import-kind";
import { createMembers, previewNewMembers } from "./create-members.server";
import { CREATE_NEW, checkMemberRow, type MemberRow, type NewMemberRow, UPDATE_BY_ID } from "./members.check.rules";
import { memberUndo } from "./undo-members.server";
import { previewMemberUpdates, updateMembers } from "./update-members.server";

const COLUMNS = ["firstname", "lastname", "email", "mobile", "phone", "accountKey", "status", "companies", "tags"];

/** The member roster: new members, or changes to members found by their id. */
export const membersKind: ImportKind<MemberRow> = {
	id: "members",
	emptyKey: "imports:membersRequired",
	resultKeys: { all: "imports:result.members", partial: "imports:result.membersPartly" },
	listHref: () => MEMBERS_PATH,
	columns: ["id", ...COLUMNS].map((key) => ({ key, labelKey: `imports:columns.${key}`, aliases: [] })),
	variants: [
		{ id: CREATE_NEW, columns: COLUMNS, required: ["firstname", "lastname", "email"] },
		{ id: UPDATE_BY_ID, columns: ["id", ...COLUMNS], required: ["id"] },
	],
	check: checkMemberRow,
	preview: (scope, rows, { variant }) =>
		variant === CREATE_NEW ? previewNewMembers(scope, rows as NewMemberRow[]) : previewMemberUpdates(scope, rows),
	apply: (tx, rows, context) =>
		context.variant === CREATE_NEW
			? createMembers(tx, rows as NewMemberRow[], context)
			: updateMembers(tx, rows, context),
	undo: memberUndo,
};
