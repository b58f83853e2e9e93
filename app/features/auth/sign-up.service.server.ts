import {
	findCompanyByAccountKey,
	findCompanyByTitle,
	insertCompany,
	linkMember,
} from "~/features/companies/companies.repository.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { refuseTaken } from "~/features/members/editing/taken.repository.server";
import { insertMember, savePassword } from "~/features/members/members.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { newId } from "~/lib/ids.server";
import { message } from "~/lib/message-key";
import { hashPassword } from "~/server/crypto/password.server";
import { faultsOf, ManyRefused, Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import type { SignUpForm } from "./sign-up.schemas";

/**
 * Registers a member who waits for approval, with company, link and password: all of it or nothing. Returns the id.
 * Throws ManyRefused with all that is taken, at `email`, `accountKey`, `companyTitle` and `companyKey`.
 */
export async function signUp(
	scope: TenantScope,
	form: SignUpForm,
	{ label, locale }: { label: string; locale: string },
): Promise<string> {
	const passwordHash = form.password === undefined ? null : await hashPassword(form.password);
	const id = newId();
	// Whoever registers acts for themselves: the rows name them as their maker.
	const own: TenantScope = { ...scope, actor: { kind: "member", id } };
	return transact(own, async (tx) => {
		const { email, firstname, lastname } = form;
		const details = {
			id,
			email,
			firstname,
			lastname,
			mobile: form.mobile ?? null,
			accountKey: form.accountKey ?? null,
		};
		const taken = {
			...(await faultsOf(refuseTaken(tx, details, { keyTaken: "members:accountKeyTakenCreate" }))),
			...(await faultsOf(companyOf(tx, form, label))),
		};
		if (Object.keys(taken).length > 0) throw new ManyRefused(taken);
		await insertMember(tx, { ...details, locale, status: "Awaiting Approval" });
		const companyId = (await companyOf(tx, form, label)) ?? (await addCompany(tx, form, label));
		await linkMember(tx, id, [companyId]);
		if (passwordHash) await savePassword(tx, id, passwordHash);
		await tellMembers(tx, "registration", [{ memberId: id, key: id, path: "/signin" }]);
		await recordAudit(tx, { action: "sign-up", entity: "member", entityId: id, after: { companyId } });
		return id;
	});
}

/**
 * The company of the key; null where the form names one that is to be made. Throws Refused for one that takes part no more, and
 * for a name or key that is taken.
 */
async function companyOf(tx: WriteScope, form: SignUpForm, label: string): Promise<string | null> {
	const byKey = form.companyKey ? await findCompanyByAccountKey(tx, form.companyKey) : undefined;
	if (form.company === "existing" && byKey) {
		if (byKey.status === "Active") return byKey.id;
		throw new Refused(message("auth:company.keyInactive", { label }), "companyKey");
	}
	if (!form.companyTitle) throw new Refused(message("auth:company.keyUnknown", { label }), "companyKey");
	const titleTaken = (await findCompanyByTitle(tx, form.companyTitle)) !== undefined;
	refuseCompany(titleTaken, byKey !== undefined, label);
	return null;
}

async function addCompany(tx: WriteScope, form: SignUpForm, label: string): Promise<string> {
	try {
		return await insertCompany(tx, { title: form.companyTitle ?? "", accountKey: form.companyKey ?? null });
	} catch (error) {
		if (error instanceof UniqueViolation)
			refuseCompany(error.columns.includes("title_upper"), error.columns.includes("account_key_hash"), label);
		throw error;
	}
}

function refuseCompany(title: boolean, key: boolean, label: string): void {
	if (title && key) throw new Refused(message("auth:company.bothTaken", { label }), "companyTitle");
	if (title) throw new Refused("auth:company.titleTaken", "companyTitle");
	if (key) throw new Refused(message("auth:company.keyTaken", { label }), "companyKey");
}
