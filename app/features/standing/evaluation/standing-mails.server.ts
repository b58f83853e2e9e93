import { queueMail } from "~/features/mails/mails.repository.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { programTranslator } from "~/features/translations/published/program-texts.server";
import type { WriteScope } from "~db/scope";
import { findToldMember } from "./standing.repository.server";

/** Tells a member who may sign in what they have reached, in their language, else the program's; unless the program is silent. */
export async function mailStanding(
	tx: WriteScope,
	memberId: string,
	{ kind, name }: { kind: "tier" | "award"; name: string },
): Promise<void> {
	const program = await findProgram(tx);
	if (!program?.standingMails) return;
	const member = await findToldMember(tx, memberId);
	if (!member) return;
	const t = await programTranslator(tx, (member.locale ?? program.locale) === "fr" ? "fr" : "en");
	const params = { name: member.firstname, reached: name, program: program.displayTitle ?? "Laurel" };
	await queueMail(tx, {
		...{ kind: `${kind}-reached`, toMemberId: member.id, toAddress: member.email },
		subject: t(`mails:${kind}Reached.subject`, params),
		body: t(`mails:${kind}Reached.body`, params),
	});
}
