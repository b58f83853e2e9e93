import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export const BUCKET = "laurel-files";

export interface S3Server {
	endpoint: string;
	/** What a portal is started with to keep its files here. */
	settings: Record<string, string>;
	remove: () => Promise<void>;
}

/** An S3 server on loopback with an empty bucket, in a folder of its own. */
export async function startS3(): Promise<S3Server> {
	const directory = mkdtempSync(join(tmpdir(), "laurel-s3-"));
	const configureBuckets = [{ name: BUCKET, configs: [] }];
	const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
	const { port } = await server.run();
	const endpoint = `http://127.0.0.1:${port}`;
	return {
		endpoint,
		settings: settingsOf(endpoint),
		remove: async () => {
			server.httpServer.closeAllConnections();
			await server.close();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

export function settingsOf(endpoint: string): Record<string, string> {
	return {
		FILES_URL: `s3://${BUCKET}/portal`,
		AWS_ENDPOINT_URL_S3: endpoint,
		AWS_ACCESS_KEY_ID: "S3RVER",
		AWS_SECRET_ACCESS_KEY: "S3RVER",
		S3_PATH_STYLE: "1",
	};
}
