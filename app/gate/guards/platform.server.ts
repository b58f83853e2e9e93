import { listOwnedOrganisations } from "~/features/admins/admins.repository.server";
import { recordPlatformRefusal } from "~/kernel/audit/record-refusal.service.server";
import {
	type PlatformArea,
	type PlatformPermission,
	platformAreasRead,
	platformCan,
	type Reach,
} from "~/kernel/permissions/platform.rules";
import { once } from "~/server/context.server";
import type { GuardArgs } from "~/server/origin.server";
import { type AdminIdentity, requireAdminIdentity } from "./admin.server";

export interface PlatformContext extends AdminIdentity {
	/** What the admin may see and change; repositories narrow their answers to it. */
	reach: Reach;
	can: (permission: PlatformPermission) => boolean;
}

/** An admin who manages the installation or an own organisation, allowed to do `permission`; anybody else gets 403. */
export async function requirePlatform(args: GuardArgs, permission: PlatformPermission): Promise<PlatformContext> {
	const identity = await requireAdminIdentity(args);
	const reach = await reachOf(args, identity);
	if (!platformCan(reach, permission)) {
		await recordPlatformRefusal(identity.control, { permission, request: args.request });
		throw new Response("admin:forbidden", { status: 403 });
	}
	return { ...identity, reach, can: (wanted) => platformCan(reach, wanted) };
}

/** The areas of the installation that an admin may read; none for most. */
export async function platformAreas(args: GuardArgs, identity: AdminIdentity): Promise<PlatformArea[]> {
	return platformAreasRead(await reachOf(args, identity));
}

/** What of the installation an admin reaches, whatever they are allowed to do there. */
export function reachOf(args: GuardArgs, { admin, control }: AdminIdentity): Promise<Reach> {
	return once(args.context, "admin-reach", async (): Promise<Reach> => {
		if (admin.role === "super") return { all: true };
		return { all: false, organisationIds: await listOwnedOrganisations(control, admin.id) };
	});
}
