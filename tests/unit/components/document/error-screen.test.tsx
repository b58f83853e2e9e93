import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { describe, expect, test } from "vitest";
import { ErrorScreen } from "~/components/document/error-screen";
import { reads } from "../../../support/reads";
import { renderPage } from "../../../support/render-page";

const shown = (error: unknown, locale: "en" | "fr") =>
	renderPage(() => <ErrorScreen error={error} />, "/rewards?page=2", { loaderData: null, locale })
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");
const reply = (status: number, data: unknown = null) => new ErrorResponse(status, "", data);

describe("an error reads well", () => {
	test.each([
		["403", reply(403), "Not allowed", "Accès refusé"],
		["404", reply(404), "Not found", "Page introuvable"],
		["409", reply(409), "This has changed in the meantime", "Cela a changé entre-temps"],
		["410", reply(410), "No longer here", "Cette page n’est plus là"],
		["500", reply(500), "Something went wrong", "Une erreur est survenue"],
		["503", reply(503), "Temporarily unavailable", "Temporairement indisponible"],
		["a fault of ours", new Error("Unable to decode"), "Something went wrong", "Une erreur est survenue"],
		["a lost connection", new TypeError("Failed to fetch"), "No connection", "Pas de connexion"],
	])("%s", (_name, error, en, fr) => {
		expect(shown(error, "en")).toContain(en);
		expect(shown(error, "fr")).toContain(fr);
	});

	test("in the words of the route where it has some, never in the framework's (check 41)", () => {
		expect(shown(reply(404, "mails:show.notFound"), "en")).not.toContainEqual(reads("There is no such mail."));
		expect(shown(reply(429, "common:errors.429.text"), "fr")).toContain("Veuillez patienter");
		const text = 'Error: You made a POST request to "/home" but did not provide an `action`';
		expect(shown(reply(405, text), "en")).not.toContain("POST request");
	});

	test("what is missing is named first, and why it may be so follows; no sentence stands there twice", () => {
		const page = shown(reply(404, "orders:notFound"), "en");
		expect(page).toMatch(/Order not found\s+This page does not exist/);
		expect(page).not.toContain("Not found");
		expect(shown(reply(404, "articles:blogNotFound"), "en")).toMatch(/Not found\s+This blog does not exist/);
	});

	test("and a portal that cannot be reached shows a spinner where no layout frames it [SITE-16]", () => {
		const spins = (status: number, standalone: boolean) =>
			renderPage(() => <ErrorScreen error={reply(status)} standalone={standalone} />, "/home", {
				loaderData: null,
			}).includes("animate-spin");
		expect([spins(503, true), spins(503, false), spins(500, true)]).toEqual([true, false, false]);
	});

	test("and what may pass by itself offers to try again, at the same address", () => {
		const page = (error: unknown) => renderPage(() => <ErrorScreen error={error} />, "/rewards", { loaderData: null });
		expect(page(new TypeError("Failed to fetch"))).toMatch(/<a href="\/rewards"[^>]*>Try again<\/a>/);
		expect(page(reply(404))).not.toContain("Try again");
	});
});
