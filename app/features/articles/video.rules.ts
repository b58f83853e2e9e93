import { PLAYER_ORIGINS } from "./video-players.rules";

/** A video that an article shows, by the player of a service that is known. */
export interface Video {
	service: string;
	/** The address of the player, which asks for no more than it needs to play. */
	player: string;
}

interface Service {
	name: string;
	hosts: readonly string[];
	/** The address of the player for an address of the service; undefined for one of no video. */
	playerOf: (address: URL) => string | undefined;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,15}$/;
const VIMEO_KEY = /^[0-9a-f]{6,32}$/i;
/** Comes before the id of a video where a collection has one of its own. */
const VIMEO_VIDEO = /^videos?$/;
const segments = ({ pathname }: URL) => pathname.split("/").filter((part) => part !== "");

/** A video that is on no list plays with the key behind its id alone. */
function vimeoPlayer(address: URL): string | undefined {
	const parts = segments(address);
	const [id = "", key] = parts.slice(
		Math.max(
			parts.findIndex((part) => VIMEO_VIDEO.test(part)) + 1,
			parts.findIndex((part) => VIMEO_ID.test(part)),
		),
	);
	if (!VIMEO_ID.test(id)) return undefined;
	const known = address.searchParams.get("h") ?? key ?? "";
	return `${PLAYER_ORIGINS.vimeo}/video/${id}?${VIMEO_KEY.test(known) ? `h=${known}&` : ""}autoplay=1&dnt=1`;
}

/** The services whose videos may be shown; the one place that knows them. */
const SERVICES: readonly Service[] = [
	{
		name: "YouTube",
		hosts: ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
		playerOf: (address) => {
			const [first, second] = segments(address);
			const id = address.hostname === "youtu.be" ? first : (address.searchParams.get("v") ?? second);
			if (id === undefined || !YOUTUBE_ID.test(id)) return undefined;
			return `${PLAYER_ORIGINS.youtube}/embed/${id}?autoplay=1&enablejsapi=1&rel=0`;
		},
	},
	{ name: "Vimeo", hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"], playerOf: vimeoPlayer },
];

/** What an address shows; null for one of no service that is known. */
export function readVideo(typed: string): Video | null {
	const address = URL.canParse(typed) ? new URL(typed) : null;
	if (address?.protocol !== "https:" || address.username !== "" || address.port !== "") return null;
	const service = SERVICES.find(({ hosts }) => hosts.includes(address.hostname));
	const player = service?.playerOf(address);
	return service && player !== undefined ? { service: service.name, player } : null;
}
