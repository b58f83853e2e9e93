import { ADMIN_NAVIGATION } from "~/components/admin/admin-navigation";
import { SETTINGS_PATH } from "~/features/programs/settings.paths";
import { PART_NAMES } from "~/features/programs/settings-parts.rules";
import { AREAS, type Permission } from "~/kernel/permissions/permissions.rules";
import { platformAreasRead, type Reach } from "~/kernel/permissions/platform.rules";
import type { FoundRecord } from "~/kernel/search/found";
import { hasWords } from "~/kernel/search/search.rules";
import type { Locale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

interface Reader {
	can: (permission: Permission) => boolean;
	reach: Reach;
	/** The language that the admin reads. */
	locale: Locale;
}

/** The places of the navigation, and the parts of the settings, that an admin may go to and whose names have these words. */
export function searchPlaces({ can, reach, locale }: Reader, q: string): FoundRecord[] {
	const say = translator(locale);
	const areas = new Set<string>([...AREAS.filter((area) => can(`${area}:read`)), ...platformAreasRead(reach)]);
	const places = ADMIN_NAVIGATION.flatMap((group) => group.places)
		.filter(({ area }) => areas.has(area))
		.map(({ to, label }) => ({ href: to, title: say(label.includes(":") ? label : `admin:${label}`) }));
	const settings = say("admin:places.settings");
	// Who may only read them sees them all on one page.
	const parts = (can("program:write") ? PART_NAMES : []).map((part) => ({
		...{ href: `${SETTINGS_PATH}#${part}`, title: `${settings} – ${say(`program:parts.${part}`)}` },
	}));
	return [...places, ...parts].filter(({ title }) => hasWords(title, q)).map((place) => ({ ...place, id: place.href }));
}
