import { expect } from "vitest";
import { Browser } from "./browser";

/** Makes an organisation, a program and its site by the screens; the portal is there at once, where nothing was before. */
export async function makeProgram(
	admin: Browser,
	{ id, title, domain, region = "default" }: { id: string; title: string; domain: string; region?: string },
): Promise<void> {
	const portal = new Browser(admin.ports, domain);
	for (const _port of admin.ports) expect((await portal.ask("/signin")).status).toBe(404);
	await admin.send("/admin/platform/organisations/new", { title });
	const form = await admin.read("/admin/platform/programs/new");
	const organisationId = new RegExp(`<option value="([^"]+)">${title}<`).exec(form.body)?.[1] ?? "";
	const program = { id, region, organisationId, displayTitle: title, locale: "en", timeZone: "Europe/London" };
	const made = await admin.send(form, { ...program, companyDataKeyLabel: "identifier" });
	expect(made.path).toBe(`/admin/platform/programs/${id}`);
	expect(made.body).toContain(`/admin/platform/sites/new?program=${id}`);
	const site = await admin.send(`/admin/platform/sites/new?program=${id}`, { activeDomain: domain, programId: id });
	expect(site.path).toBe("/admin/platform/sites");
	expect(site.body).toContain(domain);
	// The admin's own browser knows that there is news; others follow within a minute.
	for (const [name, value] of admin.cookies) if (name.includes("mark")) portal.cookies.set(name, value);
	for (const _port of admin.ports) {
		const door = await portal.ask("/signin");
		expect(door.status).toBe(200);
		expect(door.body).toContain(title);
	}
}
