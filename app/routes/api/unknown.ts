import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireTenant } from "~/gate/guards/tenant.server";
import { ApiRefusal, apiCall } from "~/server/api/reply.server";

const refuse = (args: ActionFunctionArgs) =>
	apiCall(args, async () => {
		await requireTenant(args);
		throw new ApiRefusal(404, "api-keys:calls.unknown");
	});

export const loader = (args: LoaderFunctionArgs) => refuse(args);
export const action = (args: ActionFunctionArgs) => refuse(args);
