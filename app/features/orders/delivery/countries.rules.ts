/** Every country of ISO 3166-1, by its code of two letters. */
export const COUNTRIES: readonly string[] = [
	"AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD",
	"CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF",
	"GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN",
	"KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA",
	"NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI",
	"SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI",
	"VN VU WF WS YE YT ZA ZM ZW",
].flatMap((line) => line.split(" "));

const known: ReadonlySet<string> = new Set(COUNTRIES);

export const isCountry = (code: string): boolean => known.has(code);

/** Where the post knows no codes, or hardly anybody writes one. */
const WITHOUT_CODES = new Set(
	[
		"AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GW GY HK IE JM KI KM KN KP LC ML MO MR",
		"MS MW NR NU PA QA RW SB SC SL SO SR SS ST SX SY TD TG TK TL TO TT TV UG VC VU YE ZW",
	].flatMap((line) => line.split(" ")),
);

/** Whether a letter to there needs a postal code. */
export const needsPostalCode = (country: string): boolean => !WITHOUT_CODES.has(country);

/** The country that a language names (`fr-CA`), the first of several as a browser lists them; null where none does. */
export function countryOfLanguages(languages: string): string | null {
	for (const [, code] of languages.matchAll(/(?:^|[,\s])[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?![a-z0-9])/gi)) {
		const country = code?.toUpperCase() ?? "";
		if (known.has(country)) return country;
	}
	return null;
}
