import * as z from "zod";
import { readDomain } from "~/lib/domain-name";
import { isEmailAddress } from "~/lib/email";
import { asked, opened, optionalLine, plainText, wholeNumber } from "~/lib/fields.schemas";
import { message } from "~/lib/message-key";
import { KEY_LABEL } from "~/lib/portal/key-label";
import { PORTAL_ENTRIES } from "~/lib/portal/portal-entries";
import { isLonger, repeatable } from "~/lib/text";
import { truncate } from "~/lib/text/truncate";
import { DEFAULT_THEME, THEME_COLOURS, type ThemeColour } from "~/lib/theme/theme";
import { hexColour, isTimeZone } from "./programs.rules";

const colour = (name: ThemeColour) =>
	z
		.string()
		.default(DEFAULT_THEME[name])
		.transform((value, issues) => {
			const hex = hexColour(value);
			if (!hex) issues.addIssue("program:errors.colour");
			return hex ?? z.NEVER;
		});

const colours = Object.fromEntries(THEME_COLOURS.map((name) => [name, colour(name)])) as Record<
	ThemeColour,
	ReturnType<typeof colour>
>;

/** What a program is asked both by its own admins and by those who manage the installation. */
export const generalFields = {
	displayTitle: optionalLine(200).transform((typed) => typed || null),
	locale: z.enum(["en", "fr"], { error: "program:errors.locale" }).default("en"),
	timeZone: z.string({ error: "program:errors.timeZone" }).refine(isTimeZone, "program:errors.timeZone"),
	companyDataKeyLabel: optionalLine(60).transform((typed) => typed || KEY_LABEL),
	registration: z.boolean().optional(),
	signIn: z.boolean().optional(),
	asked,
};

/** Ten years. */
const MOST_EXPIRY_MONTHS = 120;
const HOSTS_MAX = 50;
const LANGUAGES_MAX = 20;

/** Domains, one a line, each as browsers write it. */
const hostList = z
	.string()
	.max(4000, { error: message("admin:errors.tooLong", { max: 4000 }), abort: true })
	.default("")
	.transform((typed, issues) => {
		const lines = typed.split(/[\s,]+/).filter(Boolean);
		if (lines.length > HOSTS_MAX) issues.addIssue(message("admin:errors.tooManyEntries", { max: HOSTS_MAX }));
		const hosts = lines.slice(0, HOSTS_MAX).map((line) => readDomain(line).domain);
		const wrong = lines.find((_, at) => hosts[at] === null);
		if (wrong !== undefined)
			issues.addIssue(message("program:errors.host", { host: repeatable(truncate(wrong, 100)) }));
		return [...new Set(hosts.filter((host) => host !== null))];
	});

/** Empty promises nothing; a month is the most. */
const hours = wholeNumber(1, 720)
	.optional()
	.transform((typed) => typed ?? null);

const REASONS_MAX = 12;
const REASON_LENGTH = 200;

/** Reasons, one a line. */
const reasonList = plainText(4000)
	.default("")
	.transform((typed, issues) => {
		const lines = [...new Set(typed.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean);
		if (lines.length > REASONS_MAX) issues.addIssue(message("admin:errors.tooManyEntries", { max: REASONS_MAX }));
		if (lines.some((line) => isLonger(line, REASON_LENGTH)))
			issues.addIssue(message("program:errors.reasonTooLong", { max: REASON_LENGTH }));
		return lines;
	});

/** The settings of a program. Empty places in the order of catalogues and repetitions fall out. */
export const programSchema = z.object({
	...generalFields,
	homeRewardCatalogues: z
		.array(z.string().max(100).optional())
		.max(200)
		.default([])
		.transform((ids) => [...new Set(ids.filter((id) => id !== undefined))]),
	hiddenEntries: z
		.array(z.enum(PORTAL_ENTRIES, { error: "program:errors.entry" }))
		.max(PORTAL_ENTRIES.length)
		.default([]),
	locales: z
		.array(z.enum(["en", "fr"], { error: "program:errors.locale" }))
		.max(LANGUAGES_MAX)
		.default([]),
	avatarHosts: hostList,
	standingMails: z.boolean().optional(),
	articleDigest: z.boolean().optional(),
	deliveryAddresses: z.boolean().optional(),
	/** Empty keeps points for ever. */
	pointsExpireMonths: wholeNumber(1, MOST_EXPIRY_MONTHS)
		.optional()
		.transform((months) => months ?? null),
	/** Empty is no limit. */
	postingLimit: wholeNumber(1)
		.optional()
		.transform((limit) => limit ?? null),
	approvalsWithin: hours,
	entriesWithin: hours,
	ordersWithin: hours,
	reviewReasons: reasonList,
	contact: optionalLine(254).refine((typed) => typed === "" || isEmailAddress(typed), "auth:notEmail"),
	...colours,
	favicon: z.file().optional(),
	removeFavicon: z.boolean().default(false),
	logo: z.file().optional(),
	removeLogo: z.boolean().default(false),
	cover: z.file().optional(),
	removeCover: z.boolean().default(false),
	coverAlt: optionalLine(200),
	updated: opened,
	draft: opened,
});

export type ProgramFormValue = z.output<typeof programSchema>;
