import { queueMail } from "~/features/mails/mails.repository.server";
import { programTranslator } from "~/features/translations/published/program-texts.server";
import { createFormat } from "~/lib/format";
import type { WriteScope } from "~db/scope";
import { type Entry, findRecipient } from "./entries.repository.server";

interface Outcome {
	action: "complete" | "reject" | "sendBack";
	points: number;
	comments: string;
}

/** Tells a member how their entry fared, in their own language, else the program's. */
export async function mailOutcome(tx: WriteScope, entry: Entry, { action, points, comments }: Outcome): Promise<void> {
	if (!entry.memberId) return;
	const member = await findRecipient(tx, entry.memberId);
	if (!member) return;
	const locale = (member.locale ?? member.programLocale) === "fr" ? "fr" : "en";
	const t = await programTranslator(tx, locale);
	const format = createFormat({ locale, timeZone: member.timeZone });
	const params = {
		name: member.firstname,
		title: entry.opportunityTitle ?? entry.offerTitle,
		points: format.points(points),
		sent: format.date(entry.submitted),
		program: member.program ?? "",
	};
	const lines = [
		t("entries:mail.hello", params),
		t(`entries:mail.${action}.text`, params),
		comments && t("entries:mail.comment", { comments }),
		t(`entries:mail.${action}.next`, params),
		params.program,
	];
	await queueMail(tx, {
		kind: MAIL_KIND[action],
		toMemberId: member.id,
		toAddress: member.email,
		subject: t(`entries:mail.${action}.subject`, params),
		body: lines.filter(Boolean).join("\n\n"),
	});
}

const MAIL_KIND = { complete: "entry-completed", reject: "entry-rejected", sendBack: "entry-sent-back" };
