/** Asked for in the address of an upload by whoever has another file than the one that waits. */
export const ANOTHER_FILE = "another";

export const isAnotherFile = (request: Request): boolean => new URL(request.url).searchParams.has(ANOTHER_FILE);
