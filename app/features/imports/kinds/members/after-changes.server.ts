import { withActivationLink } from "~/features/credentials/member-links.repository.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { endAccess, mailActivationLinks } from "~/features/members/members.service.server";
import { deleteSessionsOfMembers } from "~/features/sessions/sessions.repository.server";
import { emailKey } from "~/lib/text";
import type { WriteScope } from "~db/scope";
import { type MemberSnapshot, memberSnapshots } from "./member-snapshots.server";

/**
 * Changes members and does what follows from it, as the member's own page would: who is Active is told of another e-mail at
 * the old one, an activation link on its way to that one is mailed anew, whoever leaves Active is signed out, and the links
 * of whoever is cancelled are dead. Returns the members before and after.
 */
export async function changingMembers(
	tx: WriteScope,
	{ ids, origin }: { ids: readonly string[]; origin: string | null },
	change: (before: ReadonlyMap<string, MemberSnapshot>) => Promise<void>,
) {
	const before = await memberSnapshots(tx, ids);
	const links = await withActivationLink(tx, ids);
	await change(before);
	const after = await memberSnapshots(tx, ids);
	const changed = ids.flatMap((id) => {
		const [was, is] = [before.get(id), after.get(id)];
		return was && is ? [{ id, was, is }] : [];
	});
	const moved = changed.filter(({ was, is }) => emailKey(was.email) !== emailKey(is.email));
	await tellMembers(
		tx,
		"emailChanged",
		moved.flatMap(({ id, was }) =>
			was.status === "Active" ? [{ memberId: id, path: "/profile", toAddress: was.email }] : [],
		),
	);
	if (origin !== null)
		await mailActivationLinks(
			tx,
			{ origin },
			moved.filter(({ id }) => links.has(id)).map(({ id, is }) => ({ id, status: is.status })),
		);
	const withStatus = (fits: (one: (typeof changed)[number]) => boolean) => changed.filter(fits).map(({ id }) => id);
	await deleteSessionsOfMembers(
		tx,
		withStatus(({ was, is }) => was.status === "Active" && is.status !== "Active"),
	);
	await endAccess(
		tx,
		withStatus(({ was, is }) => was.status !== "Cancelled" && is.status === "Cancelled"),
	);
	return { before, after };
}
