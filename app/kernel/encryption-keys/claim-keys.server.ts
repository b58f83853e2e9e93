import { cipher } from "~/server/crypto/fields.server";
import { runtime } from "~/server/runtime.server";
import { isAway } from "~db/errors";
import { controlScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { forgetKeyNames, keepKeyNames, listKeyNames } from "./key-names.repository.server";
import { faultOfKeys } from "./keys.rules";

/** The settings have other keys than those that fields of this installation are encrypted with. */
class OtherKeys extends Error {
	override name = "OtherKeys";
}

/**
 * Writes down by their names the keys that fields are encrypted with from now on. With keys that are not those of before,
 * mails would go out and fields be shown as they are stored, and what is written meanwhile could not be read with the right
 * ones. Throws OtherKeys.
 */
export async function claimKeys(): Promise<void> {
	const scope = await controlScope(await runtime().regions.control());
	const given = cipher().names();
	const refuseOthers = async (asked: typeof scope) => {
		const known = await listKeyNames(asked);
		const fault = faultOfKeys(known, given);
		if (fault)
			throw new OtherKeys(
				`${whereKeysAre()} does not have the keys that this installation's fields are encrypted with: ${fault}. Put the right ones back; once they are lost for good, \`npm run accept -- --keys\` goes on with these.`,
			);
		return known;
	};
	const known = await refuseOthers(scope);
	if (known.length === given.length) return;
	try {
		await transactControl(scope, async (tx) => {
			await refuseOthers(tx);
			await keepKeyNames(tx, given);
		});
	} catch (error) {
		// The next start writes them down.
		if (!isAway(error)) throw error;
	}
}

/** Takes the keys of the settings for the right ones, on the operator's word. */
export async function acceptKeys(): Promise<void> {
	const scope = await controlScope(await runtime().regions.control());
	const given = cipher().names();
	await transactControl(scope, async (tx) => {
		await forgetKeyNames(
			tx,
			given.map(({ version }) => version),
		);
		await keepKeyNames(tx, given);
	});
}

const whereKeysAre = () =>
	runtime().env.ENCRYPTION_KEYS ? "ENCRYPTION_KEYS" : `secrets.json in ${runtime().env.DATA_DIR}`;
