import type { Response } from "express";
import { LOCALES } from "../i18n/locale.server";
import { translator } from "../i18n/messages.server";

type Reason = "unanswerable" | "foreign" | "noForm" | "tooLarge" | "broken";

/** Refuses a request before it is known who reads the answer: a sentence in every language, and the reference to quote. */
export function plainRefusal(response: Response, status: number, reason: Reason): void {
	const { requestId: reference } = response.locals;
	const sentences = LOCALES.map((locale) => translator(locale)(`common:refused.${reason}`, { reference }));
	response.setHeader("Cache-Control", "no-store");
	response.status(status).type("text/plain").send(sentences.join("\n"));
}
