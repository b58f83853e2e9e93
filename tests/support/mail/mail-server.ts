import { type AddressInfo, createServer } from "node:net";
import { onTestFinished } from "vitest";

export interface TakenMail {
	/** What its Message-ID names. */
	id: string;
	to: string;
}

/** As much of an SMTP server as it takes to receive a mail. */
export async function startMailServer() {
	let text = "";
	const taken: TakenMail[] = [];
	const server = createServer((socket) => {
		let [inData, rest] = [false, ""];
		let mail: TakenMail = { id: "", to: "" };
		// A sender that is killed ends its connection rudely.
		socket.on("error", () => socket.destroy());
		socket.write("220 test\r\n");
		socket.on("data", (chunk) => {
			text += chunk;
			const lines = `${rest}${chunk}`.split("\r\n");
			rest = lines.pop() ?? "";
			for (const line of lines) {
				if (inData) {
					mail.id ||= /^Message-ID: <(.+)@laurel>$/.exec(line)?.[1] ?? "";
					if (line !== ".") continue;
					inData = false;
					// From here on the mail is this server's, whether the sender hears of it or not.
					taken.push(mail);
					mail = { id: "", to: "" };
					socket.write("250 ok\r\n");
				} else if (line === "DATA") {
					inData = true;
					socket.write("354 go\r\n");
				} else if (line === "QUIT") socket.end("221 bye\r\n");
				else if (line !== "") {
					mail.to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? mail.to;
					socket.write("250 ok\r\n");
				}
			}
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return {
		port: (server.address() as AddressInfo).port,
		/** Everything that was said to it. */
		received: () => text,
		/** The mails it has taken, in that order. */
		taken: () => taken as readonly TakenMail[],
	};
}
