import { expect, test } from "vitest";
import { WaitingTiles } from "~/features/dashboard/components/waiting-tiles";
import { queueMail } from "~/features/mails/mails.repository.server";
import { loader as home } from "~/routes/admin/home";
import { loader as imports } from "~/routes/admin/imports/list";
import { loader as mails } from "~/routes/admin/mails/list";
import { loader as members } from "~/routes/admin/members/list";
import { transact } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addReward } from "../rewards/support";

type Loader = (given: ReturnType<typeof args>) => unknown;
type Home = Awaited<ReturnType<typeof home>>;

test("shows the ten newest members, orders, entries and rewards [ADMIN-44]", async () => {
	const world = await makeWorld();
	let at = 1_700_000_000_000;
	for (let i = 0; i < 12; i++) {
		const scope = await world.scopeOf({ now: () => at++ });
		const memberId = await addMember(world, { firstname: `M${i}` });
		await scope.database.write(async (trx) => {
			await trx
				.updateTable("members")
				.set({ created: at++ })
				.where("program_id", "=", "demo")
				.where("id", "=", memberId)
				.execute();
			await trx
				.insertInto("orders")
				.values({
					...{ program_id: "demo", id: `o${i}`, member_id: memberId, cart_value: 0, total_amount: 0 },
					...{ order_number: `ORD-${i}`, created: at, updated: at, created_by: memberId, updated_by: memberId },
				})
				.execute();
		});
		await addReward(world, { title: `R${i}` }, "demo", () => at++);
	}
	const cookie = await adminCookieFor(world, "admin");
	const { recent } = (await answer(() => home(args("/admin", { cookie })))).data as Home;
	const titles = Object.fromEntries(recent.map(({ name, rows }) => [name, rows.map((row) => row.title.split(" ")[0])]));
	expect(titles.members).toEqual(Array.from({ length: 10 }, (_, i) => `M${11 - i}`));
	expect(titles.orders).toEqual(Array.from({ length: 10 }, (_, i) => `ORD-${11 - i}`));
	expect(titles.rewards).toEqual(Array.from({ length: 10 }, (_, i) => `R${11 - i}`));
	expect(titles.entries).toEqual([]);
});

test("counts what waits, and each count leads to just these", async () => {
	const world = await makeWorld();
	await addMember(world, { status: "Awaiting Approval" });
	await addMember(world, { status: "Pending" });
	const mail = { kind: "reset", toMemberId: null, subject: "s", body: "b", toAddress: "a@x.test" };
	await transact(world.scope, async (tx) => {
		await queueMail(tx, mail);
		const failed = await queueMail(tx, mail);
		await tx.trx
			.updateTable("outbox")
			.set({ status: "failed" })
			.where("program_id", "=", "demo")
			.where("id", "=", failed)
			.execute();
	});
	const cookie = await adminCookieFor(world, "admin");
	const { waiting } = (await answer(() => home(args("/admin", { cookie })))).data as Home;
	expect(waiting).toEqual({ approvals: 1, entries: 0, orders: 0, imports: 0, mails: 1 });
	const html = renderPage(() => <WaitingTiles waiting={waiting} />, "/admin", { loaderData: null });
	const hrefOf = (path: string) => new RegExp(`href="(${path}[^"]*)"`).exec(html)?.[1]?.replace(/&amp;/g, "&") ?? "";
	const rows = async (loader: Loader, path: string, name: string) => {
		const { data } = await answer(() => loader(args(hrefOf(path), { cookie })));
		return (data as Record<string, unknown[]>)[name]?.length;
	};
	expect(await rows(members as Loader, "/admin/members", "members")).toBe(waiting.approvals);
	expect(await rows(mails, "/admin/mails", "mails")).toBe(waiting.mails);
	expect(await rows(imports, "/admin/imports", "jobs")).toBe(waiting.imports);
});
