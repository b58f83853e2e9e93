import { describe, expect, it } from "vitest";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { STATUS, statusLook } from "~/components/ui/feedback/status-map";
import { TONE_SOFT } from "~/components/ui/tone";
import { ICONS } from "~/lib/icon-names";
import en from "~/locales/en/ui.json";
import fr from "~/locales/fr/ui.json";
import { render } from "./render";

const LISTED = {
	"UI-17": ["Active", "Archive", "Available", "Invited", "Awaiting Approval", "Cancelled", "Pending"],
	"UI-18": ["inactive", "Inactive", "Live", "Processing", "Completed", "Rejected", "Invoiced", "Draft"],
	"UI-19": ["Voided", "Deactivated", "Copy"],
	"UI-20": ["active", "canceled", "paid", "draft", "open", "void", "uncollectible"],
};

describe("status badges", () => {
	it.each(Object.entries(LISTED))("have an icon, a tone and a text in both languages [%s]", (_id, statuses) => {
		for (const status of statuses) {
			const look = statusLook(status);
			expect(Object.keys(ICONS), status).toContain(look?.icon);
			expect(look?.tone, status).toBeTruthy();
			for (const texts of [en.status, fr.status]) expect(texts, status).toHaveProperty([status]);
			const badge = render(<StatusBadge status={status} />);
			expect(badge).toContain(`#${look?.icon}`);
			expect(badge).toContain(` ${TONE_SOFT[look?.tone ?? "info"]}"`);
		}
	});

	it("exist for the listed statuses only, case and all [UI-20]", () => {
		expect([...STATUS.keys()].sort()).toEqual(Object.values(LISTED).flat().sort());
		expect(statusLook("ACTIVE")).toBeNull();
		expect(statusLook("Paid")).toBeNull();
		expect(statusLook("toString")).toBeNull();
	});

	it.each(["Published", "submitted", "Anything: at all.", "constructor"])(
		"are neutral, without icon, for %s [UI-21]",
		(status) => {
			const html = render(<StatusBadge status={status} />);
			expect(html).toContain("bg-sunken");
			expect(html).not.toContain("<svg");
			expect(html.toLowerCase()).toContain(status.toLowerCase());
		},
	);

	it("stand in the gender of what they belong to", () => {
		const words = (status: string, of?: "entry" | "order" | "company") =>
			render(<StatusBadge status={status} {...(of ? { of } : {})} />, "fr").replace(/<[^>]*>/g, "");
		expect([words("Completed", "entry"), words("Rejected", "entry")]).toEqual(["Validée", "Refusée"]);
		expect([words("Completed", "order"), words("Cancelled", "order")]).toEqual(["Terminée", "Annulée"]);
		expect([words("Inactive", "company"), words("Inactive")]).toEqual(["Inactive", "Inactif"]);
		expect(words("Live", "order")).toBe("En ligne");
	});

	it("write a status of two words as the text of the program does, and speak the reader's language [UI-17, MEM-03]", () => {
		expect(render(<StatusBadge status="Awaiting Approval" />)).toContain(">Awaiting Approval<");
		expect(render(<StatusBadge status="Awaiting Approval" />, "fr")).toContain("En attente d’approbation");
	});
});
