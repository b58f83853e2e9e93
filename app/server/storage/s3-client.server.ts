import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "./s3-address";

/** Tries of one request, the first included. */
const TRIES = 3;
const CONNECTED_WITHIN = 2_000;
/** A part of a large file has to be through by then. */
const ANSWERED_WITHIN = 30_000;

type S3Library = typeof import("@aws-sdk/client-s3");

export interface S3Connection {
	library: S3Library;
	client: S3Client;
}

/** The library is large: it is read only where a storage was asked for. */
export async function connectS3(settings: S3Settings): Promise<S3Connection> {
	const library = await import("@aws-sdk/client-s3");
	const { endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
	const client = new library.S3Client({
		region,
		...(endpoint !== null && { endpoint }),
		forcePathStyle: pathStyle,
		credentials: { accessKeyId, secretAccessKey },
		maxAttempts: TRIES,
		requestHandler: {
			connectionTimeout: CONNECTED_WITHIN,
			requestTimeout: ANSWERED_WITHIN,
			throwOnRequestTimeout: true,
		},
		// Sums in trailers are understood by AWS alone; what is sent has its MD5 in a header.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	return { library, client };
}
