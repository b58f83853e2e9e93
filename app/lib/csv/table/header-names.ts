import { composed } from "~/lib/text";

/**
 * Other names under which files carry the columns we know, in English and French, already normalised.
 * Keyed by normalised column key; a Map, so that a header named `constructor` finds nothing.
 */
export const KNOWN_HEADER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
	["firstname", ["givenname", "forename", "fname", "first", "prenom"]],
	["lastname", ["surname", "familyname", "lname", "last", "nom", "nomdefamille"]],
	["email", ["emailaddress", "mail", "courriel", "adressecourriel", "adresseemail", "adressemail", "mel"]],
	["mobile", ["mobilephone", "mobilenumber", "cell", "cellphone", "cellular", "portable", "cellulaire"]],
	["phone", ["phonenumber", "telephone", "telephonenumber", "tel", "numerodetelephone"]],
	[
		"accountkey",
		[
			"account",
			"accountnumber",
			"accountno",
			...["acct", "acctno", "acctnumber", "customerno"],
			"accountcode",
			"dealercode",
			"dealerkey",
			"dealernumber",
			"customernumber",
			"customercode",
			"compte",
			"nodecompte",
			"ndecompte",
			"noclient",
			"nclient",
			"numeroclient",
			"numerodeclient",
			"clecompte",
			"cledecompte",
			"numerodecompte",
			"codeclient",
			"codeconcessionnaire",
			...["employeenumber", "employeeno", "employeeid", "employeecode", "staffnumber", "staffid", "payrollnumber"],
			...[
				"noemploye",
				"nemploye",
				"nodemploye",
				"ndemploye",
				"numeroemploye",
				"numerodemploye",
				"codeemploye",
				"matricule",
			],
		],
	],
	["status", ["state", "statut", "etat"]],
	[
		"companies",
		[
			"company",
			"companyname",
			"companykey",
			"companykeys",
			"entreprise",
			"entreprises",
			"nomdelentreprise",
			"societe",
			"compagnie",
		],
	],
	["tags", ["tag", "labels", "label", "etiquettes", "etiquette"]],
	["tag", ["companytag", "etiquettedentreprise"]],
	["id", ["memberid", "recordid", "companyid", "identifiant", "identifiantdumembre", "identifiantdelentreprise"]],
	["identifier", ["identifiant", "identifiants", "identifiers"]],
	["claimslimit", ["nombremaximaldutilisations", "limitedutilisations"]],
	["title", ["name", "titre", "libelle"]],
	["points", ["point", "amount", "montant"]],
	["note", ["notes", "remark", "comment", "remarque", "commentaire"]],
	["date", ["jour"]],
	["serial", ["serialnumber", "serialno", "numerodeserie"]],
]);

/** No name is longer; a cell of prose is not searched to its end. */
const LONGEST_NAME = 200;
const MARKS = /\p{M}+/gu;
const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu;

/** Reduces a header to its letters and digits: case, accents, blanks, punctuation and a bracketed hint do not count. */
export function normaliseHeader(header: string): string {
	const plain = composed(header.slice(0, LONGEST_NAME), "NFKD").replace(MARKS, "").toLowerCase();
	const withoutHint = plain.replace(/[([][^)\]]*[)\]]\s*$/u, "").replace(NOT_LETTER_OR_DIGIT, "");
	return withoutHint || plain.replace(NOT_LETTER_OR_DIGIT, "");
}

const ALL_NAMES: ReadonlySet<string> = new Set([...KNOWN_HEADER_NAMES].flatMap(([key, names]) => [key, ...names]));

/** True when the text is a name under which files commonly carry a column. */
export function isKnownHeader(text: string): boolean {
	return ALL_NAMES.has(normaliseHeader(text));
}
