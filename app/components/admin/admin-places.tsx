import { NavLink, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
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
	const allFit = groups.reduce((sum, { places }) => sum + places.length, 0) <= FITS;
	return groups.map(({ label, places }) => {
		const links = (
			<ul>
				{places.map((place) => (
					<li key={place.to}>
						<NavLink to={place.to} end={place.to === "/admin"} prefetch="intent" className="admin-nav-link">
							<Icon name={place.icon} />
							<span className="min-w-0 [overflow-wrap:anywhere]">{t(place.label)}</span>
						</NavLink>
					</li>
				))}
			</ul>
		);
		if (places.length === 1) return <div key={label}>{links}</div>;
		return (
			<details key={label} className="admin-nav-group" open={allFit || places.some((place) => isAt(place, pathname))}>
				<summary className="admin-nav-heading">
					{t(label)}
					<Icon name="chevron-down" className="admin-nav-chevron" />
				</summary>
				{links}
			</details>
		);
	});
}
