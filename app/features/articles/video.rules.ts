/** A video that an article shows, by the player of a service that is known. */
export interface Video {
	service: string;
	/** The address of the player, which asks for no more than it needs to play. */
	player: string;
}

interface Service {
	name: string;
	/** Where the player comes from: what a page that shows it allows. */
	origin: string;
	hosts: readonly string[];
	/** The video's id in an address of the service. */
	idOf: (address: URL) => string | undefined;
	playerOf: (id: string) => string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{1,15}$/;
const segments = ({ pathname }: URL) => pathname.split("/").filter((part) => part !== "");

/** The services whose videos may be shown; the one place that knows them. */
const SERVICES: readonly Service[] = [
	{
		name: "YouTube",
		origin: "https://www.youtube-nocookie.com",
		hosts: ["www.youtube.com", "youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
		idOf: (address) => {
			const [first, second] = segments(address);
			const id = address.hostname === "youtu.be" ? first : (address.searchParams.get("v") ?? second);
			return id !== undefined && YOUTUBE_ID.test(id) ? id : undefined;
		},
		playerOf: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&enablejsapi=1&rel=0`,
	},
	{
		name: "Vimeo",
		origin: "https://player.vimeo.com",
		hosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
		idOf: (address) => segments(address).find((part) => VIMEO_ID.test(part)),
		playerOf: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
	},
];

/** Where players come from. */
const VIDEO_ORIGINS = SERVICES.map(({ origin }) => origin);

/** What an address shows; null for one of no service that is known. */
export function readVideo(typed: string): Video | null {
	const address = URL.canParse(typed) ? new URL(typed) : null;
	if (address?.protocol !== "https:" || address.username !== "" || address.port !== "") return null;
	const service = SERVICES.find(({ hosts }) => hosts.includes(address.hostname));
	const id = service?.idOf(address);
	return service && id !== undefined ? { service: service.name, player: service.playerOf(id) } : null;
}

/** Whether a message of a player says that its video is over. */
export function saysEnded(origin: string, data: unknown): boolean {
	if (!VIDEO_ORIGINS.includes(origin)) return false;
	let said: unknown = data;
	if (typeof data === "string")
		try {
			said = JSON.parse(data);
		} catch {
			return false;
		}
	const { event, info } = (said ?? {}) as { event?: unknown; info?: unknown };
	return event === "ended" || event === "finish" || (event === "onStateChange" && info === 0);
}
