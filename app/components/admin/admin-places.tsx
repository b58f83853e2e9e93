import { useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { WAITING_SHOWN } from "~/lib/limits";
import { Icon } from "../ui/icon";
import { useKeptMarkup } from "../ui/kept-markup";
import { ListLink } from "../ui/link/list-link";
import type { AdminPlace } from "./admin-navigation";

interface AdminPlacesProps {
	groups: readonly { label: string; places: readonly AdminPlace[] }[];
	/** How much waits behind a place, by its address. */
	waiting?: Readonly<Record<string, number>>;
}

/** The group that stands open above all others. */
const DAILY = "groups.start";

/** More places than this do not fit a screen: then only the group of the present place is open. */
const FITS = 18;

const isAt = (place: AdminPlace, pathname: string) =>
	pathname === place.to || (place.to !== "/admin" && pathname.startsWith(`${place.to}/`));

/** The places of each day, then all others in groups that open and close without scripts: the present one is open. */
export function AdminPlaces({ groups, waiting = {} }: AdminPlacesProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { pathname } = useLocation();
	const links = useKeptMarkup(PlaceLinks, { t });
	const allFit = groups.reduce((sum, { places }) => sum + places.length, 0) <= FITS;
	return groups.map(({ label, places }) => {
		const current = places.find((place) => isAt(place, pathname))?.to ?? null;
		const counts = Object.fromEntries(places.flatMap(({ to }) => (waiting[to] ? [[to, waiting[to]]] : [])));
		const list = <ul {...links({ places, current, counts })} />;
		if (places.length === 1 || label === DAILY) return <div key={label}>{list}</div>;
		return (
			<details key={label} className="admin-nav-group" open={allFit || current !== null}>
				<summary className="admin-nav-heading">
					{t(label)}
					<Icon name="chevron-down" className="admin-nav-chevron" />
				</summary>
				{list}
			</details>
		);
	});
}

interface PlaceLinksProps {
	places: readonly AdminPlace[];
	/** The address among them that the page belongs to. */
	current: string | null;
	counts: Readonly<Record<string, number>>;
	t: TFunction<"admin">;
}

function PlaceLinks({ places, current, counts, t }: PlaceLinksProps) {
	return places.map(({ to, icon, label }) => (
		<li key={to} className={counts[to] ? "admin-nav-waiting" : undefined}>
			<ListLink to={to} className="admin-nav-link" aria-current={to === current ? "page" : undefined}>
				<Icon name={icon} />
				<span className="min-w-0 [overflow-wrap:anywhere]">{t(label)}</span>
			</ListLink>
			{/* Beside the link, whose name stays the place's. */}
			<Waiting count={counts[to] ?? 0} t={t} />
		</li>
	));
}

function Waiting({ count, t }: { count: number; t: TFunction<"admin"> }) {
	if (count === 0) return null;
	const said = count > WAITING_SHOWN ? t("nav.manyWait", { most: WAITING_SHOWN }) : t("nav.wait", { count });
	return (
		<>
			<span aria-hidden title={said} className="admin-nav-count">
				{count > WAITING_SHOWN ? `${WAITING_SHOWN}+` : count}
			</span>
			<span className="sr-only">{said}</span>
		</>
	);
}
