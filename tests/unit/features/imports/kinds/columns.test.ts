import { expect, test } from "vitest";
import { variantColumns } from "~/features/imports/import-kind";
import { importKindOf } from "~/features/imports/kinds/registry.server";
import { guessMapping } from "~/lib/csv/mapping";
import { message } from "~/lib/message-key";
import { reads } from "../../../../support/reads";

/** The columns of each variant by the names that their page gives them; what a file has to have is marked. */
test.each([
	["members", "create-new", "First name*, Last name*, Email*, Mobile, Phone, Account key, Status, Companies, Tags"],
	["members", "add-or-update", "First name, Last name, Email, Mobile, Phone, Account key, Status, Companies, Tags"],
	[
		"members",
		"update-by-id",
		"Member ID*, First name, Last name, Email, Mobile, Phone, Account key, Status, Companies, Tags",
	],
	["companies", "create-new", "Title*, Account key (Garage No), Status, Tags"],
	["companies", "update-by-key", "Title, Account key (Garage No)*, Status, Tags"],
	["companies", "update-by-id", "Company ID*, Title, Account key (Garage No), Status, Tags"],
	["company-tags", "create-new", "Company tag*"],
	["quiz-categories", "create-new", "Title*, Description, Status"],
	["records", "create-new", "Identifier*, Name, Status, Claims limit"],
	["records", "add-or-update", "Identifier*, Name, Status, Claims limit"],
	["records", "update-by-identifier", "Identifier*, Name, Status, Claims limit"],
	["points", "post", "Email, Account key, Points*, Reason*, Date (must be empty)"],
	["targets", "wide", "Account key*"],
	["actuals", "long", "Account key*, Code*, Amount*"],
])("a file of %s to %s has the columns %s", (kind, variant, columns) => {
	const shown = variantColumns(importKindOf(kind), variant).map(({ labelKey, required }) => ({
		label: message(labelKey, { label: "Garage No" }),
		required,
	}));
	expect(shown).toEqual(
		columns.split(", ").map((name) => ({ label: reads(name.replace("*", "")), required: name.endsWith("*") })),
	);
});

test.each([
	["companies", "update-by-id", "id", "Company id"],
	["companies", "create-new", "title", "Company, Company name, Entreprise"],
	["companies", "create-new", "accountKey", "Company key, Org ID"],
	["company-tags", "create-new", "tag", "Company tag, Name, Title, Étiquette, Libellé"],
	["quiz-categories", "create-new", "title", "Category, Quiz category, Name, Catégorie"],
	["quiz-categories", "create-new", "description", "Text, Texte"],
	["quiz-categories", "create-new", "status", "Active, Is active, Statut, État"],
	["records", "create-new", "identifier", "Serial, Serial number, Code, ID"],
	["records", "create-new", "name", "Label, Nom"],
	["records", "create-new", "status", "Statut"],
	["records", "create-new", "claimsLimit", "Claims limit, Limit, Limite"],
	["points", "post", "accountKey", "Data key, Member key"],
	["points", "post", "reason", "Title, Note, Notes, Description, Motif, Raison, Titre, Libellé"],
	["points", "post", "date", "Posting date, Start date"],
	["targets", "wide", "accountKey", "Data key, Member key, Company key, Key"],
	["targets", "long", "code", "Target code, Category, Category key, Month, Period, Mois, Catégorie, Code cible"],
	["actuals", "long", "amount", "Value, Target, Actual, Sales, Net sales, Montant, Valeur, Objectif, Ventes"],
])("a file of %s to %s may call its %s by other names: %s", (kind, variant, column, names) => {
	for (const name of names.split(", "))
		expect(guessMapping([name], variantColumns(importKindOf(kind), variant))[column], name).toBe(0);
});

test("a kind that there is no code for is an error that names it", () => {
	expect(() => importKindOf("invoices")).toThrow('there is no import of the kind "invoices"');
});
