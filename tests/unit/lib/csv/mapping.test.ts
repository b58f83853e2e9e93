import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { guessMapping, type ImportColumn, mappingDrift, missingColumns } from "~/lib/csv/mapping";
import { nameHeaders } from "~/lib/csv/table/header";
import { isKnownHeader, normaliseHeader } from "~/lib/csv/table/header-names";
import { ROSTER_HEADERS } from "../../../fixtures/csv/corpus";

const MEMBER_COLUMNS: ImportColumn[] = ROSTER_HEADERS.map((key) => ({
	key,
	aliases: [],
	required: ["firstname", "lastname", "email"].includes(key),
}));

describe("guessed mapping", () => {
	it.each(["Compte", "N° de compte", "Nº de compte", "No de compte", "No client", "Numéro de client"])(
		"finds the account key as French offices write it: %s",
		(header) => {
			const columns = [{ key: "accountKey", aliases: [], required: true }];
			expect(guessMapping(["Nom du magasin", header, "Ventes"], columns).accountKey).toBe(1);
		},
	);

	it.each([
		"Employee No.",
		"Employee ID",
		"Staff number",
		"No employé",
		"N° d’employé",
		"Numéro d’employé",
		"Matricule",
	])("finds the account key as offices of personnel write it: %s", (header) => {
		const columns = [{ key: "accountKey", aliases: [], required: true }];
		expect(guessMapping(["Mois", header, "Ventes"], columns).accountKey).toBe(1);
	});

	const sets: [name: string, headers: string[]][] = [
		["our own names", [...ROSTER_HEADERS]],
		[
			"English",
			["First Name", "LAST NAME", "E-mail", "Mobile", "Telephone", "Account Key", "Status", "Company", "Tags"],
		],
		[
			"French",
			["Prénom", "Nom", "Courriel", "Cellulaire", "Téléphone", "Clé de compte", "Statut", "Entreprise", "Étiquettes"],
		],
		[
			"decomposed French",
			["Pre\u0301nom", "NOM", "Adresse e-mail", "portable", "Tél.", "Clé compte", "état", "Entreprises", "étiquettes"],
		],
		[
			"dealer codes and hints",
			[
				"first_name",
				"last-name",
				"Email *",
				"Mobile (optional)",
				"phone",
				"Dealer Code",
				"status",
				"companies",
				"tags",
			],
		],
	];
	for (const [name, headers] of sets) {
		it(`finds every member column by ${name}`, () => {
			const mapping = guessMapping(headers, MEMBER_COLUMNS);
			expect({ ...mapping }).toEqual(Object.fromEntries(ROSTER_HEADERS.map((key, index) => [key, index])));
			expect(missingColumns(mapping, MEMBER_COLUMNS)).toEqual([]);
		});
	}

	it.each([
		["firstname", "Given name, Forename, FName, First, Prénom"],
		["lastname", "Surname, Family name, LName, Last, Nom, Nom de famille"],
		["email", "E-mail address, Mail, Courriel, Adresse courriel, Adresse e-mail, Adresse mail, Mél."],
		["mobile", "Mobile phone, Mobile number, Cell, Cell phone, Cellular, Portable, Cellulaire"],
		["phone", "Phone number, Telephone, Telephone number, Tel., Numéro de téléphone"],
		["accountKey", "Account, Account number, Account No., Account code, Dealer code, Dealer key, Dealer number"],
		["accountKey", "Acct, Acct #, Acct. no., Acct number, Customer No."],
		["companies", "Nom de l’entreprise"],
		["accountKey", "Customer number, Customer code, Compte, No de compte, N° client, No client, Numéro client"],
		["accountKey", "Clé compte, Clé de compte, Numéro de compte, Code client, Code concessionnaire, N de compte"],
		["accountKey", "Employee number, Employee code, Staff ID, Payroll number, N° employé, No d’employé, N d’employé"],
		["accountKey", "Numéro employé, Numéro de client, Code employé"],
		["status", "State, Statut, État"],
		["companies", "Company, Company name, Company key, Company keys, Entreprise, Entreprises, Société, Compagnie"],
		["tags", "Tag, Labels, Label, Étiquettes, Étiquette"],
		["tag", "Company tag, Étiquette d’entreprise"],
		["id", "Member ID, Record ID, Company ID, Identifiant, Identifiant du membre, Identifiant de l’entreprise"],
		["identifier", "Identifiant, Identifiants, Identifiers"],
		["claimsLimit", "Nombre maximal d’utilisations, Limite d’utilisations"],
		["title", "Name, Titre, Libellé"],
		["points", "Point, Amount, Montant"],
		["note", "Notes, Remark, Comment, Remarque, Commentaire"],
		["date", "Jour"],
		["serial", "Serial number, Serial No., Numéro de série"],
	])("finds the column %s by names that files commonly give it: %s", (key, names) => {
		for (const name of names.split(", ")) {
			expect(guessMapping([name], [{ key, aliases: [], required: false }])[key], name).toBe(0);
			expect(isKnownHeader(name), name).toBe(true);
		}
		expect(isKnownHeader(key)).toBe(true);
	});

	it("looks at letters and digits alone, and not beyond 200 characters", () => {
		const names = ["E-MAIL (work) ", "e_mail [1]", "(email)", "Ｅｍａｉｌ", `email${" ".repeat(195)}x`];
		expect(names.map(normaliseHeader)).toEqual(["email", "email", "email", "email", "email"]);
		expect(["No (2) name", "2026", "(1)", "", "***"].map(normaliseHeader)).toEqual(["no2name", "2026", "1", "", ""]);
		expect([isKnownHeader("Garage"), isKnownHeader("")]).toEqual([false, false]);
	});

	it("names required columns that are missing", () => {
		const mapping = guessMapping(["role", "Nom", "tags"], MEMBER_COLUMNS);
		expect(mapping).toMatchObject({ lastname: 1, tags: 2, email: null });
		expect(missingColumns(mapping, MEMBER_COLUMNS)).toEqual(["firstname", "email"]);
	});

	it("uses a header once, exact names first, required columns before others", () => {
		const column = (key: string, required = false, aliases: string[] = []) => ({ key, required, aliases });
		expect({ ...guessMapping(["Name", "Title"], [column("title"), column("name")]) }).toEqual({ title: 1, name: 0 });
		expect({ ...guessMapping(["Key"], [column("a", false, ["key"]), column("b", true, ["KEY"])]) }).toEqual({
			a: null,
			b: 0,
		});
		expect({ ...guessMapping(["_id"], [column("id")]) }).toEqual({ id: 0 });
		expect({ ...guessMapping(["Title", "Name"], [column("title")]) }).toEqual({ title: 0 });
		expect({ ...guessMapping(["first_name", "First-Name"], [column("firstname")]) }).toEqual({ firstname: 0 });
	});

	it("takes names of object members as plain text", () => {
		const columns = [
			{ key: "__proto__", aliases: [], required: false },
			{ key: "constructor", aliases: [], required: true },
		];
		const mapping = guessMapping(["constructor", "x"], columns);
		expect(mapping.constructor).toBe(0);
		expect(Object.hasOwn(mapping, "__proto__")).toBe(true);
		expect(missingColumns(guessMapping(["x"], columns), columns)).toEqual(["constructor"]);
	});
});

describe("drift from the saved mapping", () => {
	it("takes a column without a name for no renamed one", () => {
		const drift = mappingDrift(["email", "phone"], ["email", "column_2"]);
		expect(drift).toMatchObject({ renamed: [], missing: ["phone"], added: ["column_2"] });
		expect(mappingDrift(["email", "phone"], ["email", "Telefon"]).renamed).toHaveLength(1);
	});

	it("does not mind case, blanks and accents", () => {
		expect(mappingDrift(["Account Key", "Prénom"], ["account key ", "PRENOM"]).changed).toBe(false);
	});

	it.each([[["Key", "Points (2025)", "Points (2026)"]], [["Key", "%", "#"]], [["Name (old)", "Name"]]])(
		"finds none between %j and itself",
		(headers) => {
			expect(mappingDrift(headers, headers).changed).toBe(false);
		},
	);

	it("tells columns apart that differ in their hint alone, and takes a hint for no difference where there is one column", () => {
		expect(mappingDrift(["Sales (Q1)", "Sales (Q2)"], ["Sales (Q2)", "Sales (Q3)"])).toMatchObject({
			moved: [{ header: "Sales (Q2)", from: 1, to: 0 }],
			missing: ["Sales (Q1)"],
			added: ["Sales (Q3)"],
		});
		expect(mappingDrift(["Sales (Q1)"], ["Sales (Q2)"]).changed).toBe(false);
	});

	it("tells moved, added, missing and renamed columns apart", () => {
		expect(mappingDrift(["Key", "Jan", "Feb"], ["Key", "Feb", "Jan"])).toMatchObject({
			changed: true,
			moved: [
				{ header: "Jan", from: 1, to: 2 },
				{ header: "Feb", from: 2, to: 1 },
			],
			renamed: [],
		});
		expect(mappingDrift(["Key", "Jan"], ["Key", "Janvier", "Note"])).toEqual({
			changed: true,
			moved: [],
			missing: [],
			added: ["Note"],
			renamed: [{ from: "Jan", to: "Janvier", index: 1 }],
			doubted: [],
		});
		expect(mappingDrift(["Jan", "Key"], ["Key", "Jan"]).moved).toEqual([
			{ header: "Jan", from: 0, to: 1 },
			{ header: "Key", from: 1, to: 0 },
		]);
		expect(mappingDrift(["Key", "Jan"], ["Key"])).toMatchObject({ changed: true, missing: ["Jan"], added: [] });
	});

	it.each([
		{ named: "in brackets alone", of: ["Key", "Points (2025)", "Points (2026)"], next: "Points (2027)" },
		{ named: "in signs alone", of: ["Key", "#", "%"], next: "€" },
		{ named: "in letters of a language and its brackets", of: ["Key", "Nom", "Nom [FR]"], next: "Nom [EN]" },
	])("tells headers apart that differ $named", ({ of, next }) => {
		const [key = "", first = "", second = ""] = of;
		expect(mappingDrift(of, of).changed).toBe(false);
		expect(mappingDrift(of, [key, second, first]).moved.map(({ header }) => header)).toEqual([first, second]);
		expect(mappingDrift(of, [key, second, next])).toMatchObject({ missing: [first], added: [next], renamed: [] });
		expect(mappingDrift(of, [key, second])).toMatchObject({ missing: [first], added: [], renamed: [] });
		expect(mappingDrift(of, [...of, next])).toMatchObject({ missing: [], added: [next], moved: [], renamed: [] });
	});

	it("finds none between a file and the same file, and nothing gone or new where its columns are turned round", () => {
		const part = fc.constantFrom("Points", "points", "É", "e", "#", "%", "(2025)", "[a]", " ", "_", "column_2", "1");
		const header = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(""));
		const headers = fc
			.uniqueArray(header, { minLength: 1, maxLength: 6, selector: (text) => text.toLowerCase().replace(/\s+/g, "") })
			.map((cells) => nameHeaders({ line: 1, cells }, []));
		fc.assert(
			fc.property(headers, (names) => {
				expect(mappingDrift(names, names).changed).toBe(false);
				const { missing, added, renamed } = mappingDrift(names, names.toReversed());
				expect([missing, added, renamed].flat()).toEqual([]);
			}),
			{ numRuns: 500 },
		);
	});
});
