import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy";
import { startS3 } from "./s3-server";

/** An S3 server with an empty bucket, behind a proxy that spoils what is asked of it; closing ends both. */
export async function startFaultyS3(): Promise<FaultyProxy> {
	const server = await startS3();
	const proxy = await startFaultyProxy(server.endpoint);
	const close = async () => {
		await proxy.close();
		await server.remove();
	};
	return { ...proxy, close };
}
