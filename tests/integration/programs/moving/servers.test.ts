import { describe, expect, onTestFinished, test, vi } from "vitest";
import { post } from "~/features/points/points.service.server";
import { moveProgramTo } from "~/gate/commands/move-program.server";
import { verify } from "~/gate/commands/verify.server";
import { transact } from "~db/transact";
import { addMember } from "../../../support/http";
import { Sqld, sqldBinary } from "../../../support/sqld";
import { makeWorld } from "../../../support/world";

describe.runIf(sqldBinary())("a region on a server", () => {
	test("takes a program over, and gives it back", async () => {
		const server = await Sqld.start();
		onTestFinished(() => server.remove());
		const world = await makeWorld({ DB_SYDNEY_URL: server.url });
		const said: string[] = [];
		for (const how of ["info", "error"] as const)
			vi.spyOn(console, how).mockImplementation((line: string) => void said.push(line));
		const memberId = await addMember(world);
		const award = async (id: string, region: string) =>
			transact(await world.scopeOf({ region }), (tx) =>
				post(tx, { memberId, kind: "Award", points: 5, description: "Test", source: { kind: "test", id } }),
			);
		await award("1", "default");
		expect([await moveProgramTo(["--program", "demo", "--to", "sydney"]), said]).toEqual([0, expect.anything()]);
		await award("2", "sydney");
		expect([await verify([]), said.at(-1)]).toEqual([0, "0 violations"]);
		expect([await moveProgramTo(["--program", "demo", "--to", "default"]), said]).toEqual([0, expect.anything()]);
		const rows = await world.scope.database.writer.selectFrom("members").select(["id", "balance"]).execute();
		expect(rows).toEqual([{ id: memberId, balance: 10 }]);
		expect([await verify([]), said.at(-1)]).toEqual([0, "0 violations"]);
	}, 240_000);
});
