import type { Selectable } from "kysely";
import type { PortalEntry } from "~/lib/portal/portal-entries";
import { parseTheme } from "~/lib/theme/theme";
import { readJson } from "~db/columns";
import { MOVED, ProgramMoved } from "~db/errors";
import type { ProgramsTable } from "~db/schema/programs";
import { readDesk } from "./desk/desk.rules";
import { type HomeSection, homeSections } from "./home/home-sections.rules";
import type { Program } from "./programs.repository.server";

/** A row of the table as the program it stands for. Throws ProgramMoved where its records are not those that count. */
export function toProgram(row: Selectable<ProgramsTable>): Program {
	if (row.moved === 1) throw new ProgramMoved(MOVED);
	return {
		id: row.id,
		displayTitle: row.display_title?.trim() || null,
		favicon: row.favicon,
		theme: parseTheme(readJson<unknown>(row.web_theme, {})),
		locale: row.locale,
		locales: [...new Set([row.locale, ...readJson<string[]>(row.locales, [])])],
		textLocales: readJson<string[]>(row.text_locales, []),
		companyDataKeyLabel: row.company_data_key_label,
		homeSections: homeSections(readJson<Partial<HomeSection>[]>(row.home_sections, [])),
		homeRewardCatalogues: readJson<string[]>(row.home_reward_catalogues, []),
		avatarHosts: readJson<string[]>(row.avatar_hosts, []),
		timeZone: row.time_zone,
		registration: row.registration,
		signIn: row.sign_in,
		standingMails: row.standing_mails === 1,
		deliveryAddresses: row.delivery_addresses === 1,
		articleDigestSince: row.article_digest_since,
		pointsExpireMonths: row.points_expire_months,
		pointsExpireFrom: row.points_expire_from,
		postingLimit: row.posting_limit,
		authApiUrl: row.auth_api_url,
		textsVersion: row.texts_version,
		hiddenEntries: readJson<PortalEntry[]>(row.hidden_entries, []),
		desk: readDesk(readJson<object>(row.desk, {})),
		created: row.created,
		updated: row.updated,
	};
}
