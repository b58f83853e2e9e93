import { z } from "zod";
import { telephone } from "~/features/members/profile/profile.schemas";
import { opened, plainLine } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";
import { ADDRESS_MAX } from "./address.rules";
import { isCountry, needsPostalCode } from "./countries.rules";

const missing = (name: string) => `orders:delivery.missing.${name}`;

/** A line of a label: several blanks in a row look like one. */
const line = (max: number, nothing?: string) =>
	plainLine(nothing)
		.overwrite((text) => text.replace(/\s{2,}/g, " "))
		.max(max, message("orders:errors.note", { max }));

const needed = (name: "recipient" | "street" | "city") => line(ADDRESS_MAX[name], missing(name)).min(1, missing(name));

const optional = (name: "street2" | "postalCode" | "region" | "instructions") => line(ADDRESS_MAX[name]).default("");

/** Where an order goes. */
export const addressSchema = z
	.object({
		recipient: needed("recipient"),
		street: needed("street"),
		street2: optional("street2"),
		postalCode: optional("postalCode"),
		city: needed("city"),
		region: optional("region"),
		country: z.string({ error: missing("country") }).refine(isCountry, missing("country")),
		phone: telephone.transform((number) => number ?? ""),
		instructions: optional("instructions"),
	})
	.refine(({ postalCode, country }) => postalCode || !needsPostalCode(country), {
		path: ["postalCode"],
		error: missing("postalCode"),
		// Said with the other faults of the form, not after them.
		when: ({ value }) => typeof (value as { country?: unknown }).country === "string",
	});

/** The address of an order that an admin puts right. */
export const correctedAddressSchema = addressSchema.safeExtend({ updated: opened });

/** Where the orders of a member go, asked on the way to an order in their name: `order` is the query of that page. */
export const memberAddressSchema = addressSchema.safeExtend({ order: z.string().max(20_000) });
