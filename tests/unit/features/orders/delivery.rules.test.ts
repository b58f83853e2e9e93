import { expect, test } from "vitest";
import {
	ADDRESS_FIELDS,
	type Address,
	addressLines,
	changedFields,
	readAddress,
} from "~/features/orders/delivery/address.rules";
import { addressSchema } from "~/features/orders/delivery/address.schemas";
import { COUNTRIES, countryOfLanguages, needsPostalCode } from "~/features/orders/delivery/countries.rules";
import { countryChoices, likelyCountry } from "~/features/orders/delivery/countries.server";
import { canCorrect } from "~/features/orders/orders.rules";
import { parseFormData } from "~/server/forms.server";

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, ""])) as Address;
const paris: Address = {
	...EMPTY,
	...{ recipient: "Ada Lovelace", street: "12 rue de la Paix", postalCode: "75002", city: "Paris", country: "FR" },
};

test.each<[string, Partial<Address>, string[]]>([
	["the code before the town", {}, ["Ada Lovelace", "12 rue de la Paix", "75002 Paris"]],
	["a second line", { street2: "Bât. B" }, ["Ada Lovelace", "12 rue de la Paix", "Bât. B", "75002 Paris"]],
	[
		"a region beneath",
		{ region: "Île-de-France" },
		["Ada Lovelace", "12 rue de la Paix", "75002 Paris", "Île-de-France"],
	],
	[
		"the code behind the state",
		{ city: "Portland", region: "OR", postalCode: "97201", country: "US" },
		["Ada Lovelace", "12 rue de la Paix", "Portland, OR 97201"],
	],
	[
		"the code behind the town where no state is named",
		{ city: "Ottawa", postalCode: "K1A 0B1", country: "CA" },
		["Ada Lovelace", "12 rue de la Paix", "Ottawa K1A 0B1"],
	],
	[
		"the code in a line of its own",
		{ city: "London", postalCode: "W1U 4PX", country: "GB" },
		["Ada Lovelace", "12 rue de la Paix", "London", "W1U 4PX"],
	],
	["no code", { city: "Dubai", postalCode: "", country: "AE" }, ["Ada Lovelace", "12 rue de la Paix", "Dubai"]],
])("a label has %s", (_what, more, lines) => {
	expect(addressLines({ ...paris, ...more }, "Somewhere")).toEqual([...lines, "Somewhere"]);
});

test("what is stored is read as an address where nothing is missing that each needs", () => {
	expect(readAddress({ ...paris, more: 1 })).toEqual(paris);
	expect(readAddress({ recipient: "A", street: "B", city: "C", country: "FR", phone: 5 })).toEqual({
		...EMPTY,
		...{ recipient: "A", street: "B", city: "C", country: "FR" },
	});
	for (const odd of [null, undefined, "text", [], {}, { ...paris, city: "" }]) expect(readAddress(odd)).toBeNull();
});

test("names the fields that have changed", () => {
	expect(changedFields(paris, paris)).toEqual([]);
	expect(changedFields(paris, { ...paris, city: "Lyon", phone: "1" })).toEqual(["city", "phone"]);
	expect(changedFields(null, paris)).toEqual(["recipient", "street", "postalCode", "city", "country"]);
});

const faultsOf = (more: Partial<Record<keyof Address, string>>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...paris, ...more })) if (value !== "") form.set(name, value);
	return parseFormData(form, addressSchema);
};

test.each<[string, Partial<Address>, Record<string, string[]>]>([
	["nobody", { recipient: "  " }, { recipient: ["orders:delivery.missing.recipient"] }],
	[
		"several things missing, said at once",
		{ street: "", city: "", postalCode: "" },
		{
			street: ["orders:delivery.missing.street"],
			city: ["orders:delivery.missing.city"],
			postalCode: ["orders:delivery.missing.postalCode"],
		},
	],
	["a country that there is not", { country: "XX" }, { country: ["orders:delivery.missing.country"] }],
	["no country", { country: "" }, { country: ["orders:delivery.missing.country"] }],
	[
		"no postal code where the post wants one",
		{ postalCode: "" },
		{ postalCode: ["orders:delivery.missing.postalCode"] },
	],
	["a line too long", { street: "x".repeat(101) }, { street: ["orders:errors.note?max=100"] }],
	["a turned line", { city: "Pa\u202eris" }, { city: ["auth:unseen"] }],
	["a control character", { instructions: "Ring\u0007" }, { instructions: ["auth:unseen"] }],
	["words for a phone", { phone: "call me" }, { phone: ["profile:errors.phone"] }],
])("refuses %s", (_what, more, wanted) => {
	expect(faultsOf(more).submission.reply().error).toEqual(wanted);
});

test("takes an address without a postal code where the post knows none, in tidy lines", () => {
	expect(faultsOf({ country: "AE", postalCode: "" }).value).toEqual({ ...paris, country: "AE", postalCode: "" });
	expect(faultsOf({ street: "  12   rue  de la Paix " }).value?.street).toBe("12 rue de la Paix");
});

test("knows every country of ISO 3166-1 by a name in each language, in the order of the names", () => {
	expect(new Set(COUNTRIES).size).toBe(249);
	for (const locale of ["en", "fr"] as const) {
		const choices = countryChoices(locale);
		expect(choices.filter(({ value, label }) => value === label)).toEqual([]);
		const labels = choices.map(({ label }) => label);
		expect(labels).toEqual(labels.toSorted(new Intl.Collator(locale).compare));
	}
	expect(countryChoices("fr")).toContainEqual({ value: "DE", label: "Allemagne" });
	expect([needsPostalCode("FR"), needsPostalCode("HK")]).toEqual([true, false]);
});

test.each([
	["Europe/Paris", undefined, "FR"],
	["America/New_York", "fr-CA", "US"],
	["Asia/Kolkata", undefined, "IN"],
	["UTC", "fr-CA,fr;q=0.9,en;q=0.8", "CA"],
	["UTC", "en, zh-Hant-TW", "TW"],
	["UTC", "fr,en;q=0.5", ""],
	["UTC", "fr-XX", ""],
	["UTC", undefined, ""],
])("clocks of %s and the languages %s speak for the country %s", (timeZone, languages, country) => {
	const headers: Record<string, string> = languages ? { "Accept-Language": languages } : {};
	expect(likelyCountry(new Request("http://demo.test/", { headers }), timeZone)).toBe(country);
});

test("finds no country in what is no language", () => {
	for (const odd of ["", "-", "fr-", "123-FR", "xfr-CAx", "a".repeat(5000)]) expect(countryOfLanguages(odd)).toBeNull();
});

test.each([
	["Pending", null, true, true],
	["Pending", paris, false, true],
	["Pending", null, false, false],
	["Completed", paris, true, false],
	["Cancelled", paris, true, false],
] as const)(
	"the address of an order that is %s (%o, asked: %s) can be put right: %s",
	(status, delivery, asks, may) => {
		expect(canCorrect({ status, delivery }, asks)).toBe(may);
	},
);
