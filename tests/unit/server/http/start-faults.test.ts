import { expect, test } from "vitest";
import { whyNotStarted } from "~/server/http/start-faults.server";
import { DatabaseError } from "~db/errors";

const env = { PORT: 80, HOST: "rewards.invalid" };
const fault = (message: string, about: object = {}) => Object.assign(new Error(message), about);

test.each([
	[fault("listen EADDRINUSE: …", { code: "EADDRINUSE", syscall: "listen" }), /^Port 80 is in use; set PORT/],
	[fault("listen EACCES: …", { code: "EACCES", syscall: "listen" }), /^Port 80 may not be used here; set PORT/],
	[
		fault("getaddrinfo ENOTFOUND", { code: "ENOTFOUND", syscall: "getaddrinfo" }),
		/^HOST rewards\.invalid is no address/,
	],
	[fault("listen EADDRNOTAVAIL", { code: "EADDRNOTAVAIL", syscall: "listen" }), /^HOST rewards\.invalid is no address/],
	[
		fault("EEXIST: file already exists, mkdir '/data'", { code: "EEXIST", syscall: "mkdir" }),
		/^DATA_DIR .+ mkdir '\/data'/,
	],
	[new DatabaseError("ENOTDIR: not a directory, mkdir '/data/x'"), /^DATA_DIR cannot be used as a folder: ENOTDIR/],
	[new Error("The settings are not complete"), /^The settings are not complete$/],
	["broken", /^broken$/],
])("a start that fails names the setting to change: %s", (error, sentence) => {
	expect(whyNotStarted(error, env)).toMatch(sentence);
});
