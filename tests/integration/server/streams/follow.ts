import { loader } from "~/routes/resources/events";
import { args } from "../../../support/http";

/** Opens a stream, as the browser does whose cookie it is. */
export async function follow(path: string, cookie: string) {
	const response = (await loader(args(path, { cookie }))) as Response;
	const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
	let seen = "";
	return {
		response,
		/** Reads on until the text has come. */
		until: async (text: string) => {
			while (!seen.includes(text)) {
				const { done, value } = await reader.read();
				if (done) throw new Error(`the stream ended before "${text}": ${seen}`);
				seen += value;
			}
			return seen;
		},
		close: () => reader.cancel(),
	};
}
