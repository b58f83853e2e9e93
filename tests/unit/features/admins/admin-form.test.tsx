import { expect, test } from "vitest";
import { AdminForm } from "~/features/admins/components/admin-form";
import { renderPage } from "../../components/admin/render-page";

test("every field of an admin stands in a named part of the form, the reader's own password too", () => {
	const decisions = { identity: true, role: true, status: true, access: true, token: true, remove: true };
	const html = renderPage(<AdminForm decisions={decisions} programs={[]} organisations={[]} customerToken="" />);
	const parts = html.split("<section").slice(1);
	const partOf = (field: string) => parts.findIndex((part) => part.split("</section>")[0]?.includes(`name="${field}"`));
	expect(partOf("customerToken")).toBe(partOf("email"));
	expect(partOf("ownPassword")).toBe(parts.length - 1);
	expect(parts.at(-1)).toContain("Confirm it is you");
});
