import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StyleGuide } from "~/components/ui/style-guide";
import { requireAdmin } from "~/gate/guards/admin.server";
import { drawBars, drawLine } from "~/server/charts/draw-chart.server";
import { runtime } from "~/server/runtime.server";

const WEEKS = [120, 340, 260, 480, 390, 620, 710, 540, 880, 760, 930, 1040];

/** For those who build the portal, so not in production. */
export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "members:read");
	if (runtime().env.production) throw new Response(null, { status: 404 });
	return { bars: drawBars(WEEKS.map((week) => [week, Math.round(week * 0.6)])), line: drawLine(WEEKS) };
}

export default function Style() {
	return <StyleGuide charts={useLoaderData<typeof loader>()} />;
}
