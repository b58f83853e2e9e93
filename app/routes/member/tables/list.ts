import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { STANDINGS_PATH } from "~/features/leaderboards/leaderboards.paths";
import { requireMember } from "~/gate/guards/member.server";

/** Tables are listed with the boards. */
export async function loader(args: LoaderFunctionArgs) {
	await requireMember(args);
	return redirect(STANDINGS_PATH);
}
