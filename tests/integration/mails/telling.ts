import { adjustPoints } from "~/features/members/adjust-points.service.server";
import { sendDueMails } from "~/gate/jobs/mail-job.server";
import { newId } from "~/lib/ids.server";
import type { OutgoingMail } from "~/server/mail/transport.server";
import type { TenantScope } from "~db/scope";
import type { World } from "../../support/world";

/** Points given by hand, with a reason that the mail names. */
export const give = (scope: TenantScope, memberId: string, reason = "Well done") =>
	adjustPoints(scope, {
		...{ memberId, direction: "add", amount: 1250, reason, overdraw: false, key: newId(), adminName: "Ann" },
	});

/** Sends what is due and gives it back. */
export async function sendAll(scope: TenantScope): Promise<OutgoingMail[]> {
	const out: OutgoingMail[] = [];
	await sendDueMails(scope, async (mail) => void out.push(mail));
	return out;
}

export const mailsOf = (world: World, memberId: string) =>
	world.scope.query
		.selectFrom("outbox")
		.select(["kind", "subject", "event_key as key"])
		.where("program_id", "=", "demo")
		.where("to_member_id", "=", memberId)
		.orderBy("kind")
		.execute();

export const noticesOf = (world: World, memberId: string) =>
	world.scope.query
		.selectFrom("notices")
		.select(["event", "event_key as key", "params", "link", "seen"])
		.where("program_id", "=", "demo")
		.where("member_id", "=", memberId)
		.orderBy("event")
		.execute();
