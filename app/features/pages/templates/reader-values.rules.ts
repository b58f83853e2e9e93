import type { Program } from "~/features/programs/programs.repository.server";
import type { Format } from "~/lib/format";
import { keyLabelIn } from "~/lib/portal/key-label";
import type { PlaceholderValues } from "./placeholders.rules";
import type { Reader } from "./reader.repository.server";

/** A reader's values, numbers as the reader writes them; what there is none of is an empty text. */
export function readerValues(
	{ member, company, tier = "" }: Reader,
	program: Pick<Program, "displayTitle" | "companyDataKeyLabel">,
	{ locale, points }: Pick<Format, "locale" | "points">,
): PlaceholderValues {
	const { firstname = "", lastname = "", email = "", balance = 0, awarded = 0, redeemed = 0 } = member ?? {};
	return {
		...{ "member.firstname": firstname, "member.lastname": lastname, "member.email": email, "member.tier": tier },
		"member.fullname": `${firstname} ${lastname}`.trim(),
		...{ "member.balance": points(balance), "member.awarded": points(awarded), "member.redeemed": points(redeemed) },
		"company.title": company?.title ?? "",
		"company.points": company ? points(company.points) : "",
		"program.title": program.displayTitle ?? "",
		"program.companykey": keyLabelIn(locale, program.companyDataKeyLabel),
	};
}
