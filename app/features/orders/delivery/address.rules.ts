/** What an order's delivery asks for, in the order of the form. */
export const ADDRESS_FIELDS = [
	...(["recipient", "street", "street2", "postalCode", "city", "region", "country", "phone"] as const),
	"instructions",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Where an order goes; what was left empty is an empty text. `country` is its ISO code. */
export type Address = Record<AddressField, string>;

/** Characters at most. */
export const ADDRESS_MAX = {
	...{ recipient: 200, street: 100, street2: 100, postalCode: 20, city: 100, region: 100, phone: 40 },
	instructions: 200,
} as const;

/** What nothing can be delivered without, everywhere. */
const NEEDED: readonly AddressField[] = ["recipient", "street", "city", "country"];

/** An address as it was stored; null where there is none. */
export function readAddress(stored: unknown): Address | null {
	if (typeof stored !== "object" || stored === null) return null;
	const fields = stored as Record<string, unknown>;
	const text = (name: AddressField) => (typeof fields[name] === "string" ? fields[name] : "");
	const address = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, text(name)])) as Address;
	return NEEDED.every((name) => address[name] !== "") ? address : null;
}

/** Where the post wants the code behind the city and the region, in one line. */
const CODE_BEHIND = new Set(["US", "CA", "AU", "PR", "IN"]);
/** Where it wants the code in a line of its own, at the end. */
const CODE_BENEATH = new Set(["GB", "IE", "GG", "IM", "JE", "GI", "HK", "SG", "MT"]);

/** The lines of a label, as the post of its country wants them; `country` is its name in the reader's language. */
export function addressLines(address: Address, country: string): string[] {
	const { recipient, street, street2 } = address;
	return [recipient, street, street2, ...townLines(address), country].filter((line) => line !== "");
}

function townLines({ postalCode, city, region, country }: Address): string[] {
	if (CODE_BEHIND.has(country)) return [joined([joined([city, region], ", "), postalCode])];
	if (CODE_BENEATH.has(country)) return [city, region, postalCode];
	return [joined([postalCode, city]), region];
}

const joined = (parts: readonly string[], by = " ") => parts.filter((part) => part !== "").join(by);

/** Which of its fields are others now. */
export const changedFields = (before: Address | null, after: Address): AddressField[] =>
	ADDRESS_FIELDS.filter((name) => (before?.[name] ?? "") !== after[name]);
