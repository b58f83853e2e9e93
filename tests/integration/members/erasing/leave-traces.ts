import { insertLink } from "~/features/credentials/member-links.repository.server";
import { insertClaim, releaseClaims } from "~/features/data-sets/validation/history.repository.server";
import { addReference } from "~/features/data-sets/validation/references.repository.server";
import { insertDatabucket } from "~/features/databuckets/databuckets.repository.server";
import { openBucketImport } from "~/features/databuckets/imports/bucket-imports.repository.server";
import { insertImportedRows } from "~/features/databuckets/imports/import-rows.repository.server";
import { createDemo } from "~/features/demo-sessions/demo-sessions.service.server";
import { saveEntry, withdrawEntry } from "~/features/entries/entries.service.server";
import { reviewEntry } from "~/features/entries/review.service.server";
import { storeImage } from "~/features/files/files.service.server";
import { storeForForm } from "~/features/files/member-uploads.service.server";
import { insertEffects } from "~/features/imports/undo/effects.repository.server";
import { insertKept } from "~/features/kept-posts/kept-posts.repository.server";
import { seal } from "~/features/kept-posts/sealed-post.server";
import { insertListView } from "~/features/list-views/list-views.repository.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { queueMail } from "~/features/mails/mails.repository.server";
import { savePassword } from "~/features/members/members.repository.server";
import { switchOff, switchOn } from "~/features/notices/switches.repository.server";
import { cancelForMember, completeOrder } from "~/features/orders/admin/orders-admin.service.server";
import { addToCart } from "~/features/orders/cart/cart.service.server";
import { post } from "~/features/points/points.service.server";
import { insertMemberSession } from "~/features/sessions/sessions.repository.server";
import { recordRefusedSignIn, recordSignIn } from "~/features/sign-ins/sign-ins.service.server";
import { recordExport } from "~/kernel/audit/record-export.service.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { picture } from "../../../support/pictures";
import type { World } from "../../../support/world";
import { type driver, HEADER } from "../../imports/import-driver";
import { makeForm, makeOpportunity } from "../../offers/make-offer";
import { addReward, order } from "../../orders/shop";
import { uploadCsv } from "../../result-views/support";
import { idOf } from "../support";

/** Somebody whose every text is found nowhere by chance. */
export const ZYX = {
	...{ firstname: "Zyxquilda", lastname: "Vorpelstein", email: "zv@quorb.test", accountKey: "KEY-ZV-7731" },
	...{ mobile: "+44 7700 900456", phone: "+44 7700 900123", address: "203.0.113.77", browser: "Zyxbrowser/9" },
};
const NAME = `${ZYX.firstname} ${ZYX.lastname}`;

/** Leaves something of one member wherever a member can leave something. */
export async function leaveTraces(world: World, admin: ReturnType<typeof driver>) {
	const { scope } = world;
	const row = `${ZYX.firstname},${ZYX.lastname},${ZYX.email},${ZYX.mobile},${ZYX.phone},${ZYX.accountKey},Active,,vip-${ZYX.lastname}`;
	// The second row is refused, and so kept with its cells.
	const { id: job } = await admin.run([HEADER, row, row].join("\n"));
	const waiting = await admin.check([HEADER, row].join("\n"));
	const id = await idOf(world, ZYX.email);
	const member: TenantScope = {
		...scope,
		actor: { kind: "member", id },
		origin: { address: ZYX.address, userAgent: ZYX.browser },
	};
	await uploadCsv(world, `Key,Name,Sales\n${ZYX.accountKey},${NAME},12\nK-2,Grace Hopper,9\n`);
	const image = { bytes: await picture(40, 40), name: `${ZYX.firstname}.png`, folder: "members" };
	const { small, medium, large } = await storeImage(scope, image);
	const { posting } = await transact(member, async (tx) => {
		await tx.trx
			.updateTable("members")
			.set({ image_small_url: small, image_medium_url: medium, image_large_url: large })
			.set({ external_image_url: `https://pics.example/${ZYX.lastname}` })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute();
		await insertListView(tx, "members", { name: NAME, query: `?q=${ZYX.email}`, columns: null, isShared: true });
		await savePassword(tx, id, `hash of ${ZYX.lastname}`);
		await insertMemberSession(tx, { memberId: id, userAgent: ZYX.browser });
		await insertLink(tx, id, "reset");
		await recordSignIn(tx, id);
		const mail = { kind: "reset", toMemberId: id, toAddress: ZYX.email, subject: `For ${NAME}`, body: `Dear ${NAME}` };
		await queueMail(tx, mail);
		await queueMail(tx, { ...mail, toMemberId: null });
		await tellMembers(tx, "points-added", [{ memberId: id, key: "1", path: "/", values: { title: NAME, points: 5 } }]);
		await switchOff(tx, id, ["points-added"]);
		await switchOn(tx, id, ["article-digest"]);
		const body = seal({ page: "/profile", fields: [["firstname", ZYX.firstname]], files: false }) ?? "";
		await insertKept(tx, { token: "kept", memberId: id, body });
		const award = { memberId: id, kind: "Award", points: 5000, source: { kind: "test", id: "1" } } as const;
		const { id: posting } = await post(tx, {
			...award,
			...{ description: `Gift for ${NAME}`, notes: `${NAME} was brave`, trace: { rule: "test", for: NAME } },
		});
		return { posting };
	});
	await transact(scope, (tx) =>
		insertEffects(tx, job, [
			{
				...{ row: 99, line: 100, entity: "transaction", entityId: posting, effect: "Posted", before: {}, stamp: 1 },
				after: { memberId: id, points: 5000, reason: `Gift for ${NAME}` },
			},
		]),
	);
	await recordRefusedSignIn(member, id, "password");
	await countUse(member, `reset-mail:${id}`, 60_000);
	await recordExport(scope, "member", { q: ZYX.lastname });
	await createDemo(scope, id, 60);
	const formId = await makeForm(world, [
		{ id: "description", type: "text", label: "What happened", required: true },
	] as never);
	const offer = await makeOpportunity(world, { title: "Sell ten", points: 5, formId });
	const data = { description: `${NAME} sold ten` };
	const entry = { status: "Pending", data, memberId: id, ...offer } as const;
	const file = new File([`%PDF-1.7\n${NAME}\nendobj\n`], `${ZYX.lastname}.pdf`, { type: "application/pdf" });
	const upload = await storeForForm(member, { file, memberId: id, fieldId: "proof" });
	await saveEntry(member, { ...entry, id: "e1", submitKey: "submit-e1", uploads: [upload] });
	await reviewEntry(scope, { entryId: "e1", action: "complete", bonusPoints: 2, comments: `Well done, ${NAME}` });
	await leaveClaims(world, id, offer);
	await leaveResults(world, id);
	await saveEntry(member, { ...entry, id: "e2" });
	await withdrawEntry(member, id, "e2");
	await saveEntry(member, { ...entry, id: "e3" });
	const reward = await addReward(scope, { points_cost: 100, stock_quantity: 50 });
	const placed = async () => (await order(world, id, { [reward]: 2 }, { note: `Leave it with ${NAME}` })).id;
	const orders = { completed: await placed(), cancelled: await placed(), pending: await placed() };
	await completeOrder(scope, orders.completed);
	await cancelForMember(scope, orders.cancelled);
	await addToCart(member, { memberId: id, rewardId: reward, quantity: 1 });
	return { id, orders, jobs: [job, waiting.id] };
}

/** What the member wrote where it had to be in a data set: one claim stands, one was given back. */
async function leaveClaims(world: World, memberId: string, offer: { offerId: string; opportunityId: string }) {
	const claim = {
		...{ dataSetId: "d1", recordId: "r1", entryId: "e1", memberId, ...offer, fieldId: "serial", fieldLabel: "Serial" },
		...{ valueEntered: `of ${ZYX.lastname}`, validatedAt: 1, snapshot: { name: ZYX.lastname }, claimsLimit: 0 },
	};
	await transact(world.scope, async (tx) => {
		const released = await insertClaim(tx, claim);
		await releaseClaims(tx, { entryId: "e1", ids: [released], reason: "changed" });
		const { valueEntered: value, ...reference } = claim;
		await addReference(tx, { ...reference, value, historyId: await insertClaim(tx, claim) });
	});
}

/** Lines of a file of actuals: one that is theirs, and one that bears their key without having been matched. */
export async function leaveResults(
	world: World,
	id: string,
	{ key = ZYX.accountKey, title = "Season" }: { key?: string; title?: string } = {},
): Promise<void> {
	await transact(world.scope, async (tx) => {
		const databucketId = await insertDatabucket(tx, { title, targetCodes: ["JUL"] });
		const place = { id: `actuals of ${title}`, databucketId };
		await openBucketImport(tx, { ...place, kind: "actual", csvName: "july.csv" });
		const line = {
			key,
			keyHash: cipher().lookupHash(key),
			amounts: [["JUL", 10_000]],
		} as const;
		await insertImportedRows(tx, place, [
			{ ...line, row: 1, participantId: id },
			{ ...line, row: 2, participantId: null },
		]);
	});
}
