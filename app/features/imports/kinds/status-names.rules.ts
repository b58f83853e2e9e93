import { composed } from "~/lib/text";

/** What pages call each status in French, of a man and of a woman. */
const FRENCH: Readonly<Record<string, readonly string[]>> = {
	Active: ["actif"],
	Inactive: ["inactif"],
	Pending: ["en attente"],
	Cancelled: ["annulé", "annulée", "résilié", "résiliée"],
	"Awaiting Approval": ["en attente d'approbation"],
	Invited: ["invité", "invitée"],
};

const plain = (name: string) =>
	composed(name, "NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").replace(/\s+/g, " ").trim().toLowerCase();

const STATUS_OF: ReadonlyMap<string, string> = new Map(
	Object.entries(FRENCH).flatMap(([status, names]) => [status, ...names].map((name) => [plain(name), status])),
);

/** The one of `statuses` with that name, as pages show it in English or French; case and accents do not count. */
export function statusOfName<S extends string>(name: string, statuses: readonly S[]): S | undefined {
	const status = STATUS_OF.get(plain(name));
	return statuses.find((one) => one === status);
}
