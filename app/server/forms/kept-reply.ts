import type { FormReply } from "~/server/forms.server";

/** A post that came after its session had ended, as the answer that shows its form again. */
export interface KeptReply extends Pick<FormReply, "lastResult"> {
	/** Another one is another post. */
	id: string;
	/** Files were sent with it, which have to be chosen again. */
	files: boolean;
}
