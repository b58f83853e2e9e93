import { MEMBERS_PATH, memberPages } from "~/features/members/members.paths";
import { message } from "~/lib/message-key";
import type { ImportKind } from "../../import-kind";
import { addOrUpdateMembers, previewAddOrUpdate, recallMembers } from "./add-or-update.server";
import { createMembers, previewNewMembers } from "./create-members.server";
import {
	ADD_OR_UPDATE,
	CREATE_NEW,
	checkMemberRow,
	type MemberRow,
	NEEDED,
	type NewMemberRow,
	UPDATE_BY_ID,
} from "./members.check.rules";
import { memberUndo } from "./undo-members.server";
import { previewMemberUpdates, updateMembers } from "./update-members.server";

const COLUMNS = ["firstname", "lastname", "email", "mobile", "phone", "accountKey", "status", "companies", "tags"];

/** In the words of the form, where the same would be refused. */
const REPEATED: ReadonlyMap<string, string> = new Map([
	["email", "imports:row.emailRepeated"],
	["accountKey", "imports:row.keyRepeated"],
]);

/** The member roster: new members, changes to members found by their id, or both at once. */
export const membersKind: ImportKind<MemberRow> = {
	id: "members",
	group: "people",
	icon: "people",
	mailsLinks: true,
	emptyKey: "imports:membersRequired",
	resultKeys: { all: "imports:result.members", partial: "imports:result.membersPartly" },
	// Those of the file stand first: whoever is newest does.
	listHref: () => `${MEMBERS_PATH}?sort=-created`,
	nextHref: () => `${memberPages.invite}?status=Pending`,
	columns: ["id", ...COLUMNS].map((key) => ({
		...{ key, labelKey: `imports:columns.${key}`, aliases: [] },
		...(key === "companies" && { tellsCompanies: true as const }),
	})),
	variants: [
		{ id: CREATE_NEW, columns: COLUMNS, required: NEEDED },
		{ id: ADD_OR_UPDATE, columns: COLUMNS, required: [], oneOf: ["email", "accountKey"] },
		{ id: UPDATE_BY_ID, columns: ["id", ...COLUMNS], required: ["id"] },
	],
	check: checkMemberRow,
	repeated: (_row, lines) => message(REPEATED.get(lines.column) ?? "imports:row.repeated", { ...lines }),
	preview: (scope, rows, context) => {
		if (context.variant === ADD_OR_UPDATE) return previewAddOrUpdate(scope, rows, context);
		if (context.variant === UPDATE_BY_ID) return previewMemberUpdates(scope, rows, context);
		return previewNewMembers(scope, rows as NewMemberRow[]);
	},
	apply: (tx, rows, context) => {
		if (context.variant === ADD_OR_UPDATE) return addOrUpdateMembers(tx, rows, context);
		if (context.variant === UPDATE_BY_ID) return updateMembers(tx, rows, context);
		return createMembers(tx, rows as NewMemberRow[], context);
	},
	recall: async (scope, rows, context) => {
		if (context.variant === ADD_OR_UPDATE) await recallMembers(scope, rows, context);
	},
	undo: memberUndo,
};
