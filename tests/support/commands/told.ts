import { vi } from "vitest";

/** What a command tells on standard output and as an error, kept from the output of the tests until the test ends. */
export const listen = () => ({
	error: vi.spyOn(console, "error").mockReturnValue(),
	info: vi.spyOn(console, "info").mockReturnValue(),
});

export type Told = ReturnType<typeof listen>;
