import { useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
import { useKeptMarkup } from "../ui/kept-markup";
import { ListLink } from "../ui/link/list-link";
import type { AdminPlace } from "./admin-navigation";

interface AdminPlacesProps {
	groups: readonly { label: string; places: readonly AdminPlace[] }[];
}

/** More places than this do not fit a screen: then only the group of the present place is open. */
const FITS = 18;

const isAt = (place: AdminPlace, pathname: string) =>
	pathname === place.to || (place.to !== "/admin" && pathname.startsWith(`${place.to}/`));

/** The places an admin may go to, in groups that open and close without scripts. */
export function AdminPlaces({ groups }: AdminPlacesProps) {
	const { t } = useTranslation("admin", { useSuspense: false });
	const { pathname } = useLocation();
	const links = useKeptMarkup(PlaceLinks, { t });
	const allFit = groups.reduce((sum, { places }) => sum + places.length, 0) <= FITS;
	return groups.map(({ label, places }) => {
		const current = places.find((place) => isAt(place, pathname))?.to ?? null;
		const list = <ul {...links({ places, current })} />;
		if (places.length === 1) return <div key={label}>{list}</div>;
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
	t: TFunction<"admin">;
}

function PlaceLinks({ places, current, t }: PlaceLinksProps) {
	return places.map(({ to, icon, label }) => (
		<li key={to}>
			<ListLink to={to} className="admin-nav-link" aria-current={to === current ? "page" : undefined}>
				<Icon name={icon} />
				<span className="min-w-0 [overflow-wrap:anywhere]">{t(label)}</span>
			</ListLink>
		</li>
	));
}
