import { deleteLinks } from "~/features/credentials/member-links.repository.server";
import { deleteImages, storeImage } from "~/features/files/files.service.server";
import { passwordChanged, tellMembers } from "~/features/mails/events/tell.service.server";
import { deleteSessionsOfMember } from "~/features/sessions/sessions.repository.server";
import type { MailSite } from "~/features/sites/mail-origins.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { hashPassword, verifyPassword } from "~/server/crypto/password.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findMemberById, findSignInOf, savePassword, updateMember } from "../members.repository.server";
import { savePicture } from "./profile.repository.server";
import { overStored } from "./profile.rules";
import type { ProfileForm } from "./profile.schemas";
import { addressToKeep } from "./trusted-picture.server";

/** A picture the member sent along. */
export interface SentPicture {
	bytes: Uint8Array;
	name: string;
}

/**
 * Saves what members may change about themselves: names, mobile, phone, picture. A sent picture takes the place of an
 * address, since an address would hide it. Throws NotFound, and Refused at `image` for a file that is no picture.
 */
export async function updateMemberProfile(
	scope: TenantScope,
	memberId: string,
	form: ProfileForm,
	picture: SentPicture | null,
): Promise<void> {
	const image =
		picture &&
		(await storeImage(scope, { ...picture, folder: "avatars", ownerMemberId: memberId }).catch((error: unknown) => {
			throw error instanceof Refused ? new Refused(error.messageKey, "image", error.status) : error;
		}));
	const remove = form.removePicture === "on" && !image;
	const replaced = await transact(scope, async (tx) => {
		const before = await findMemberById(tx, memberId);
		if (!before) throw new NotFound("members:notFound");
		const wanted = overStored(form, before);
		const details = {
			firstname: wanted.firstname,
			lastname: wanted.lastname,
			mobile: wanted.mobile ?? null,
			phone: wanted.phone ?? null,
			externalImageUrl:
				image || remove ? null : await addressToKeep(tx, wanted.externalImageUrl, before.externalImageUrl),
		};
		const names = Object.keys(details) as (keyof typeof details)[];
		const changed: string[] = names.filter((name) => details[name] !== before[name]);
		if (changed.length > 0) await updateMember(tx, memberId, { ...details, email: before.email });
		const old = image || remove ? await savePicture(tx, memberId, image) : [];
		if (image || old.some(Boolean)) changed.push("image");
		// The numbers are kept encrypted, so the log names the fields only. Names it keeps: erasing a member has to know them all.
		const isRenamed = changed.includes("firstname") || changed.includes("lastname");
		if (changed.length > 0)
			await recordAudit(tx, {
				...{ action: "update", entity: "member", entityId: memberId },
				...(isRenamed && { before: namesOf(before) }),
				after: { ...(isRenamed && namesOf(details)), changed },
			});
		return old;
	}).catch(async (error: unknown) => {
		if (image) await deleteImages(scope, Object.values(image)).catch(() => undefined);
		throw error;
	});
	// The profile is saved; a file left behind is no reason to say otherwise.
	if (replaced.some(Boolean)) await deleteImages(scope, replaced).catch(() => undefined);
}

const namesOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => ({ firstname, lastname });

export interface PasswordChange {
	memberId: string;
	currentPassword: string;
	password: string;
	/** The session that stays open. */
	sessionHash: string;
	/** Where the mail's link leads; null for a program without an address, which sends none. */
	site: MailSite | null;
}

/**
 * Sets a new password, ends the member's other sessions and open links, and tells the member by mail. The same form once
 * more, as a double press sends it, finds its password set and is done.
 * Throws Refused at `currentPassword` when that is not the present one.
 */
export async function changeOwnPassword(scope: TenantScope, change: PasswordChange): Promise<void> {
	const { memberId, sessionHash, site } = change;
	const stored = await findSignInOf(scope, memberId);
	if (!(await verifyPassword(stored?.passwordHash, change.currentPassword))) {
		if (stored && (await verifyPassword(stored.passwordHash, change.password))) return;
		throw new Refused("profile:errors.wrongPassword", "currentPassword");
	}
	const passwordHash = await hashPassword(change.password);
	const isDone = await transact(scope, async (tx) => {
		// It may have been reset while this was worked out, by whoever no longer trusts the present one.
		if ((await findSignInOf(tx, memberId))?.passwordHash !== stored?.passwordHash) return false;
		await savePassword(tx, memberId, passwordHash);
		await deleteSessionsOfMember(tx, memberId, sessionHash);
		await deleteLinks(tx, memberId);
		if (site) await tellMembers(tx, "passwordChanged", [passwordChanged(memberId)], site);
		await recordAudit(tx, { action: "password", entity: "member", entityId: memberId });
		return true;
	});
	if (!isDone) await changeOwnPassword(scope, change);
}
