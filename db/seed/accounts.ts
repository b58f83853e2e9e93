import { type Admin, assignProgram, findAdminByEmail, insertAdmin } from "~/features/admins/admins.repository.server";
import { insertOrganisation, listOrganisations } from "~/features/organisations/organisations.repository.server";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { ControlWriteScope } from "../scope";

/** The password of every demo account; shown when the server starts, which is why production refuses the seed. */
export const DEMO_PASSWORD = "laurel-demo";

export const HERO_EMAIL = "member@demo.test";

/** The members one can try to sign in as, the same in every demo program. */
export const DEMO_MEMBERS: readonly { email: string; status: MemberStatus; firstname: { en: string; fr: string } }[] = [
	{ email: HERO_EMAIL, status: "Active", firstname: { en: "Alex", fr: "Camille" } },
	{ email: "pending@demo.test", status: "Pending", firstname: { en: "Jordan", fr: "Dominique" } },
	{ email: "waiting@demo.test", status: "Awaiting Approval", firstname: { en: "Riley", fr: "Sacha" } },
	{ email: "cancelled@demo.test", status: "Cancelled", firstname: { en: "Quinn", fr: "Claude" } },
	{ email: "invited@demo.test", status: "Invited", firstname: { en: "Avery", fr: "Maxence" } },
];

const DEMO_ADMINS = [
	{ email: "super@demo.test", name: "Sasha Okafor", role: "super" },
	{ email: "admin@demo.test", name: "Robin Castellanos", role: "admin" },
	{ email: "editor@demo.test", name: "Noémie Vaillancourt", role: "editor" },
	{ email: "observer@demo.test", name: "Tomasz Nowak", role: "observer" },
] as const;

/** People of the organisation that owns the demo programs; beyond it they have no role. */
const DEMO_ORGANISATION_ADMINS = [
	{ email: "owner@demo.test", name: "Amara Lindqvist", role: "owner" },
	{ email: "administrator@demo.test", name: "Julien Morel", role: "administrator" },
	{ email: "client@demo.test", name: "Priya Raman", role: "client" },
] as const;

const DEMO_ORGANISATION = "Northlight Partners";

/** Makes the organisation with its people unless it is there; returns its id. */
export async function ensureDemoOrganisation(tx: ControlWriteScope, passwordHash: string): Promise<string> {
	const known = (await listOrganisations(tx, { all: true }, { q: DEMO_ORGANISATION, limit: 1 }))[0];
	const id = known?.id ?? (await insertOrganisation(tx, DEMO_ORGANISATION));
	for (const { email, name, role } of DEMO_ORGANISATION_ADMINS) {
		if (await findAdminByEmail(tx, email)) continue;
		const adminId = await insertAdmin(tx, { email, name, role: "observer", passwordHash });
		await tx.trx.insertInto("admin_organisations").values({ admin_id: adminId, organisation_id: id, role }).execute();
	}
	return id;
}

/** Makes the demo admins that are missing and returns all of them; they hold no program yet. */
export async function ensureDemoAdmins(tx: ControlWriteScope, passwordHash: string): Promise<Admin[]> {
	const admins: Admin[] = [];
	for (const values of DEMO_ADMINS) {
		if (!(await findAdminByEmail(tx, values.email))) await insertAdmin(tx, { ...values, passwordHash });
		const admin = await findAdminByEmail(tx, values.email);
		if (admin) admins.push(admin);
	}
	return admins;
}

/** Gives the demo admins a program; a super admin needs no assignment. */
export async function assignDemoAdmins(
	tx: ControlWriteScope,
	admins: readonly Admin[],
	programId: string,
): Promise<void> {
	for (const admin of admins) if (admin.role !== "super") await assignProgram(tx, admin.id, programId);
}
