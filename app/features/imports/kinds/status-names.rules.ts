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

const namesOf = (status: string) =>
	[status, ...(FRENCH[status] ?? [])].map((name): [string, string] => [plain(name), status]);
const known = new Map<readonly string[], Map<string, string>>();

/** The one of `statuses` with that name, as pages show it in English or French; case and accents do not count. */
export function statusOfName<S extends string>(name: string, statuses: readonly S[]): S | undefined {
	let names = known.get(statuses) as Map<string, S> | undefined;
	if (!names) {
		names = new Map(statuses.flatMap(namesOf)) as Map<string, S>;
		known.set(statuses, names);
	}
	return names.get(plain(name));
}
