/** For the statements of a primary. */
export const socketUrl = (url: string) => url.replace(/^libsql:/, "wss:").replace(/^http/, "ws");

/** For the copies that follow it. */
export const httpUrl = (url: string) => url.replace(/^libsql:/, "https:").replace(/^ws/, "http");
