import { parseArgs } from "node:util";
import { acceptKeys } from "~/kernel/encryption-keys/claim-keys.server";
import { runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { readBucket } from "~/server/storage/s3-address";
import { isRegion, REGIONS } from "~db/regions";
import { usageOf } from "./usages";

/**
 * Takes the database that is now in a region's place for the right one, on the operator's word. Refuses one that lacks a
 * program that control lists, unless `--incomplete` says that those are lost. With `--bucket` that part of a bucket is this
 * installation's from now on, with `--keys` what ENCRYPTION_KEYS holds now is what fields are encrypted with.
 */
export async function accept(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			region: { type: "string" },
			incomplete: { type: "boolean", default: false },
			bucket: { type: "string" },
			keys: { type: "boolean", default: false },
		},
	});
	if (values.bucket !== undefined) return acceptBucket(values.bucket);
	if (values.keys) {
		await acceptKeys();
		console.info("keys: accepted; what was encrypted with others cannot be read without them");
		return 0;
	}
	const name = values.region ?? "";
	const { regions } = runtime();
	if (!isRegion(name) || !regions.has(name)) {
		console.error(`${usageOf("accept")}. Known: ${REGIONS.filter((one) => regions.has(one)).join(", ")}`);
		return 2;
	}
	const missing = await regions.accept(name, values.incomplete);
	if (missing.length > 0 && !values.incomplete) {
		console.error(`${name}: it does not hold ${missing.join(", ")}. With --incomplete these programs are given up.`);
		return 1;
	}
	console.info(`${name}: accepted${missing.length > 0 ? ` without ${missing.join(", ")}` : ""}`);
	return 0;
}

async function acceptBucket(address: string): Promise<number> {
	if (!readBucket(address) || !runtime().env.s3) {
		console.error(`${usageOf("accept")}, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);
		return 2;
	}
	await claimBucket(address, { takeOver: true });
	console.info(`${address}: accepted`);
	return 0;
}
