import { invalid } from "~/server/forms.server";

/** The 403 answer to a form whose page says by now that the program has closed this door. */
export const closedReply = (message: string) => invalid({ status: "error", error: { "": [message] } }, 403);
