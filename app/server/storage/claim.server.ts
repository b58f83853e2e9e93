import * as z from "zod";
import { runtime } from "../runtime.server";
import { isSameBucket, readBucket } from "./s3-address";
import { s3Store } from "./s3-store.server";

/** Stands in a part of a bucket that another installation uses: each removes what it has no record of. */
export class BucketTaken extends Error {
	override name = "BucketTaken";
}

/** The start of the portal waits for it, milliseconds. */
const LIMITS = { answer: 2_000, question: 5_000 };
const MARK = "installation.json";
const markSchema = z.object({ installation: z.string().min(1), since: z.string() });

/**
 * Leaves this installation's mark in a bucket, where there is none yet. Another's mark throws BucketTaken, unless it may be
 * taken over. The mark is the identity of control, so a restored installation finds its own. A folder has none: it is on this
 * machine. Throws an error of db/errors while the storage or control is away.
 */
export async function claimBucket(address: string, may: { takeOver?: boolean } = {}): Promise<void> {
	const bucket = readBucket(address);
	const { env, regions } = runtime();
	if (!bucket || !env.s3) return;
	const shown = isSameBucket(address, env.BACKUP_URL ?? "") ? "the storage for backups" : "the storage for files";
	const store = s3Store(env.s3, { ...bucket, scratch: "", isKey: (key) => key === MARK, shown }, LIMITS);
	const installation = await regions.identity();
	const found = async () => {
		const content = await store.read(MARK);
		if (!content) return null;
		return readMark(await new Response(content.stream()).text());
	};
	const before = await found();
	if (before?.installation === installation) return;
	if (before && !may.takeOver)
		throw new BucketTaken(
			`${address} belongs to another installation (${before.installation}, since ${before.since}; this one is ${installation}). Two must not share it, since each removes what it has no record of. Name a prefix of its own, or take it over with \`npm run accept -- --bucket ${address}\` once the other is gone for good.`,
		);
	const mark = { installation, since: new Date().toISOString() };
	await store.write(MARK, new TextEncoder().encode(JSON.stringify(mark)));
	// Of two that begin at once, the later mark stays.
	if ((await found())?.installation !== installation)
		throw new BucketTaken(`${address} was taken by another installation at the same moment.`);
}

function readMark(text: string): z.infer<typeof markSchema> {
	try {
		return markSchema.parse(JSON.parse(text));
	} catch {
		return { installation: "unknown", since: "an unknown day" };
	}
}
