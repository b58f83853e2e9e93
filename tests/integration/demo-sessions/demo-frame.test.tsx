import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { MemberFrame } from "~/components/member/member-frame";
import { insertDemoToken } from "~/features/demo-sessions/demo-tokens.repository.server";
import { loader as demoLoader } from "~/routes/auth/demo";
import { loader as layoutLoader } from "~/routes/member/layout";
import { transact } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";

test("pages of a demo session say how long it lasts and have a button to end it, those of other sessions do not [DEMO-14]", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const { token } = await transact(world.scope, (tx) => insertDemoToken(tx, memberId, 60));
	const opened = await answer(() =>
		demoLoader(args(`/demo/demo/${token}`, { params: { id: "demo", token }, host: "localhost" })),
	);
	const page = async (cookie: string) => {
		const { data } = await answer(() => layoutLoader(args("/home", { host: "localhost", cookie })));
		const frame = data as Omit<ComponentProps<typeof MemberFrame>, "children">;
		return renderPage(() => <MemberFrame {...frame}>Page</MemberFrame>, "/home", { loaderData: null });
	};
	const demo = await page((opened.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "");
	expect(demo).toMatch(/It ends in [\d,]+ minutes\./);
	expect(demo).toMatch(/<form method="post" action="\/logout"[\s\S]*End demo/);
	expect(await page(await memberCookieFor(world, memberId))).not.toMatch(/It ends in|End demo/);
});
