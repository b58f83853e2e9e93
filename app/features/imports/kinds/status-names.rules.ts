import { composed } from "~/lib/text";

const FRENCH: Readonly<Record<string, readonly string[]>> = {
	Active: ["actif", "active"],
	Inactive: ["inactif", "inactive"],
	Pending: ["en attente"],
	Cancelled: ["annulé", "annulée", "résilié", "résiliée"],
	"Awaiting Approval": ["en attente d'approbation"],
	Invited: ["invité", "invitée"],
};

const plain = (name: string) =>
	composed(name, "NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").replace(/\s+/g, " ").trim().toLowerCase();

/** The one of `statuses` with that name, as pages show it in English or French; case and accents do not count. */
export function statusOfName<S extends string>(name: string, statuses: readonly S[]): S | undefined {
	const wanted = plain(name);
	return statuses.find((status) => [status, ...(FRENCH[status] ?? [])].some((known) => plain(known) === wanted));
}
