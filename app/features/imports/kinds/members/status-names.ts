import { MEMBER_STATUSES } from "~/features/members/members.rules";
import type { MemberStatus } from "~/features/sessions/sessions.rules";

const FRENCH: Record<MemberStatus, readonly string[]> = {
	Active: ["actif", "active"],
	Pending: ["en attente"],
	Cancelled: ["annulé", "annulée", "résilié", "résiliée"],
	"Awaiting Approval": ["en attente d'approbation"],
	Invited: ["invité", "invitée"],
};

const plain = (name: string) =>
	name.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").replace(/\s+/g, " ").trim().toLowerCase();

const BY_NAME: ReadonlyMap<string, MemberStatus> = new Map(
	MEMBER_STATUSES.flatMap((status) => [status, ...FRENCH[status]].map((name) => [plain(name), status] as const)),
);

/** The status of that name, as pages show it in English or French; case and accents do not count. */
export function statusOfName(name: string): MemberStatus | undefined {
	return BY_NAME.get(plain(name));
}
