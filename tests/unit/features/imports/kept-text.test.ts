import { expect, test } from "vitest";
import { MEMBER_FIELDS } from "~/features/imports/kinds/members/member-snapshots.server";
import { RECORD_FIELDS } from "~/features/imports/kinds/records/update-records.server";
import { partlyKept } from "~/features/imports/kinds/undo-fields.rules";
import { keptText } from "~/features/imports/undo/kept-text";
import { translator } from "~/server/i18n/messages.server";

test.each([
	[MEMBER_FIELDS, "First name, Last name, Email, Mobile, Phone, Account key, Status, Tags, Companies"],
	[["title", "accountKey", "status", "tags"], "Title, Account key, Status, Tags"],
	[RECORD_FIELDS, "Identifier, Name, Status, Claims limit"],
])("columns that stay are called as people know them: %j", (fields, names) => {
	const reason = partlyKept(fields) ?? "";
	const said = keptText(translator("en"), reason).replace("Changed since, so these columns stay: ", "");
	expect(said.split(", ").sort()).toEqual(names.split(", ").sort());
});

test("they are called so in French as well, and other reasons are said as they are", () => {
	const reason = partlyKept(["phone", "claimsLimit"]) ?? "";
	expect(keptText(translator("fr"), reason)).toBe(
		"Modifiées depuis, ces colonnes restent\u00a0: Téléphone, Nombre maximal d’utilisations",
	);
	expect(keptText(translator("en"), "imports:kept.changed")).toBe("Changed since");
	expect(keptText(translator("en"), "In words of its own: columns=title")).toBe("In words of its own: columns=title");
	expect(partlyKept([])).toBeNull();
});
