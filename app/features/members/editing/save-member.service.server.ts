import { listCompaniesOfMember, replaceCompanies } from "~/features/companies/companies.repository.server";
import { withActivationLink } from "~/features/credentials/member-links.repository.server";
import { deleteImages, type ImageUrls, storeImage } from "~/features/files/files.service.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { storedOrigin } from "~/features/sites/mail-origins.server";
import { changedRow } from "~/kernel/admin/titled.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { newId } from "~/lib/ids.server";
import { emailKey } from "~/lib/text";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	findMemberById,
	insertMember,
	listTags,
	type MemberDetails,
	setTags,
	updateMember,
} from "../members.repository.server";
import { mailActivationLinks } from "../members.service.server";
import { savePicture } from "../profile/profile.repository.server";
import { sentPicture } from "../profile/sent-picture.server";
import { addressToKeep } from "../profile/trusted-picture.server";
import { wantedCompanies } from "./member-companies.server";
import type { MemberFormValue } from "./member-form.schemas";
import { stampMember } from "./stamp-member.repository.server";
import { refuseTaken } from "./taken.repository.server";

interface SavedMember {
	id: string;
	/** A link to choose a password was due and could not be mailed, since the program has no site for it to lead to. */
	unmailed: boolean;
}

/**
 * Adds a member with 0 points; an Active one is mailed a link to choose a password. Throws Refused at the field that cannot stand: an e-mail or account key that is taken, a
 * company the program does not have, a picture that cannot be read.
 */
export async function createMember(scope: TenantScope, form: MemberFormValue): Promise<SavedMember> {
	const id = newId();
	const origin = await storedOrigin(scope.programId);
	return withPicture(scope, id, form.image, async (image) => {
		await transact(scope, async (tx) => {
			await refuseTaken(tx, form, { keyTaken: "members:accountKeyTakenCreate" });
			const companies = await wantedCompanies(tx, null, form);
			const details = detailsOf(form, image ? null : await addressToKeep(tx, form.externalImageUrl));
			await insertMember(tx, { ...details, accountKey: form.accountKey, id, status: form.status });
			if (image) await savePicture(tx, id, image);
			await setTags(tx, id, form.tags);
			await replaceCompanies(
				tx,
				id,
				companies.map((company) => company.id),
			);
			if (origin !== null) await mailActivationLinks(tx, { origin }, [{ id, status: form.status }]);
			const after = { ...(await auditable(tx, id)), status: form.status };
			await recordAudit(tx, { action: "create", entity: "member", entityId: id, after });
		});
		// Nothing may fail from here on: the picture would be taken away from a member who stands.
		return { id, unmailed: form.status === "Active" && origin === null };
	});
}

/** Whether the link that a new member is due could not be mailed. */
export async function isUnmailed(scope: TenantScope, { status }: Pick<MemberFormValue, "status">): Promise<boolean> {
	return status === "Active" && (await storedOrigin(scope.programId)) === null;
}

/**
 * Changes a member's details, tags, companies and picture. Throws as createMember does, NotFound, and Refused (409) when
 * somebody saved the member since the form was opened. An Active member is told of a changed e-mail at the old one; an
 * activation link that was on its way to that one is mailed anew.
 */
export async function changeMember(scope: TenantScope, id: string, form: MemberFormValue): Promise<SavedMember> {
	if (!id) throw new Refused("members:idRequired");
	const origin = await storedOrigin(scope.programId);
	const { replaced, unmailed } = await withPicture(scope, id, form.image, (image) =>
		transact(scope, async (tx) => {
			const stored = await findMemberById(tx, id);
			if (!stored) throw new NotFound("members:notFound");
			const stamp = changedRow(tx, stored.updated, form.updated);
			const key = form.accountKey || null;
			// An unchanged key keeps its stored form, be it plain.
			const newKey = key !== stored.accountKey;
			const asked = { email: form.email, accountKey: newKey ? key : null };
			await refuseTaken(tx, asked, { except: id, keyTaken: "members:accountKeyTakenUpdate" });
			const companies = await wantedCompanies(tx, id, form);
			const before = await auditable(tx, id);
			const { externalImageUrl } = stored;
			const details = detailsOf(form, image ? null : await addressToKeep(tx, form.externalImageUrl, externalImageUrl));
			let unmailed = false;
			const activating = (await withActivationLink(tx, [id])).has(id);
			await updateMember(tx, id, { ...details, ...(newKey && { accountKey: key }) });
			if (emailKey(stored.email) !== emailKey(form.email)) {
				if (stored.status === "Active")
					await tellMembers(tx, "emailChanged", [{ memberId: id, path: "/profile", toAddress: stored.email }]);
				if (activating && origin !== null) await mailActivationLinks(tx, { origin }, [stored]);
				unmailed = activating && origin === null && (stored.status === "Active" || stored.status === "Invited");
			}
			const old = image || form.removeImage ? await savePicture(tx, id, image) : [];
			await setTags(tx, id, form.tags);
			await replaceCompanies(
				tx,
				id,
				companies.map((company) => company.id),
			);
			await stampMember(tx, id, stamp);
			const changed = [
				...(["mobile", "phone"] as const).filter((name) => details[name] !== stored[name]),
				...(newKey ? ["accountKey"] : []),
				...(image || old.some(Boolean) ? ["image"] : []),
			];
			const after = { ...(await auditable(tx, id)), ...(changed.length > 0 && { changed }) };
			await recordAudit(tx, { action: "update", entity: "member", entityId: id, before, after });
			return { replaced: old, unmailed };
		}),
	);
	// The member is saved; a file left behind is no reason to say otherwise, and is logged where it fails.
	if (replaced.some(Boolean)) await deleteImages(scope, replaced).catch(() => undefined);
	return { id, unmailed };
}

/** What the form says of a member; an uploaded picture takes the place of an address, since an address would hide it. */
function detailsOf(form: MemberFormValue, externalImageUrl: string | null) {
	return {
		email: form.email,
		firstname: form.firstname,
		lastname: form.lastname,
		mobile: form.mobile || null,
		phone: form.phone || null,
		externalImageUrl,
	} satisfies MemberDetails;
}

/** What the log keeps of a member; what is stored encrypted it only names. */
async function auditable(tx: WriteScope, id: string) {
	const member = await findMemberById(tx, id);
	return {
		firstname: member?.firstname,
		lastname: member?.lastname,
		email: member?.email,
		externalImageUrl: member?.externalImageUrl,
		tags: await listTags(tx, id),
		companies: (await listCompaniesOfMember(tx, id)).map((company) => company.title),
	};
}

/** Stores the sent picture for `save` and takes it back when that fails. */
async function withPicture<T>(
	scope: TenantScope,
	memberId: string,
	file: File | undefined,
	save: (image: ImageUrls | null) => Promise<T>,
): Promise<T> {
	const picture = await sentPicture(file ?? null);
	const image =
		picture &&
		(await storeImage(scope, { ...picture, folder: "avatars", ownerMemberId: memberId }).catch((error: unknown) => {
			throw error instanceof Refused ? new Refused(error.messageKey, "image", error.status) : error;
		}));
	try {
		return await save(image);
	} catch (error) {
		if (image) await deleteImages(scope, Object.values(image)).catch(() => undefined);
		throw error;
	}
}
