import { beforeAll, expect, test } from "vitest";
import { importsAtRest } from "~/features/imports/run/worker.server";
import { effectOf } from "./effect";
import { openPortal, type Portal } from "./portal/portal";
import { requestAs, WRITING } from "./writing";

/** What somebody would like to set in a form that has no such field. */
const WISHES = {
	...{ role: "super", isAdmin: "1", admin: "true", tenantId: "other", program_id: "other" },
	...{ balance: "999999", awarded: "999999", redeemed: "-5", total: "0", total_amount: "0", price: "0", cost: "0" },
	...{ points_cost: "0", cart_value: "0", refunded: "999", stock: "999", stock_quantity: "999", entry_limit: "99" },
	...{ created_by: "me", updated_by: "me", owner_member_id: "me", password_hash: "x", deleted_at: "1", kind: "demo" },
	...{ "__proto__[role]": "super", "constructor[prototype][role]": "super", _method: "DELETE", _data: "x" },
};

let portal: Portal;
beforeAll(async () => {
	portal = await openPortal();
	return () => portal.close();
});

test.each(WRITING)("$title: fields that the form does not have change nothing (checks 12, 38)", async (use) => {
	const { scenario } = use;
	const done = async (form: NonNullable<typeof scenario.form>) => {
		await portal.putBack();
		const reply = await requestAs(portal, { ...use, scenario: { ...scenario, form } });
		await importsAtRest();
		return { status: reply.status, effect: effectOf(portal) };
	};
	const plain = await done((ids) => scenario.form?.(ids) ?? {});
	const wished = await done((ids) => {
		const form = scenario.form?.(ids) ?? {};
		if (!(form instanceof FormData)) return { ...WISHES, ...form };
		for (const [name, value] of Object.entries(WISHES)) if (!form.has(name)) form.append(name, value);
		return form;
	});
	await portal.putBack();
	expect(wished).toEqual(plain);
});
