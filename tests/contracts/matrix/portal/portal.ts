import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importsAtRest } from "~/features/imports/run/worker.server";
import { forgetSites } from "~/kernel/site-cache.server";
import { newId } from "~/lib/ids.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { makeWorld } from "../../../support/world";
import { fillImports } from "./imports";
import { fillInstallation } from "./installation";
import { type Credentials, signEverybodyIn } from "./people";
import { fillProgram } from "./records";
import { DatabaseState } from "./state";

/** In every text of a program: no answer to anybody who has no right there may hold it. */
export const MARKS = { demo: "quokka0815", other: "zanzibar4711" };

const SECRETS = {
	SESSION_SECRET: "session-secret-of-the-matrix-0123456789abcdef",
	ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 3).toString("base64")}`,
};

type Records = Awaited<ReturnType<typeof fillProgram>> &
	Awaited<ReturnType<typeof fillImports>> &
	Awaited<ReturnType<typeof fillInstallation>>["demo"];
/** What a request names, of one program; `programId` and the rest by kind. */
export type Ids = Records & { programId: string };

interface Template {
	folder: string;
	/** Of nothing at all: as many ids of the same shape. */
	ids: Record<"demo" | "other" | "none", Ids>;
	credentials: Credentials;
}

/** A data folder with two programs that have one record of each kind; copied for each use, never opened itself. */
async function makeTemplate(): Promise<Template> {
	const world = await makeWorld({ ...SECRETS }, false);
	const fill = async (programId: string, mark: string): Promise<Ids> => {
		const scope = await world.scopeOf({ programId });
		return { programId, ...(await fillProgram(scope, mark)), ...(await fillImports(scope, mark)) } as Ids;
	};
	const demo = await fill("demo", MARKS.demo);
	const other = await fill("other", MARKS.other);
	const credentials = await signEverybodyIn(world, { demo, other });
	const installation = await fillInstallation(world);
	Object.assign(demo, installation.demo);
	Object.assign(other, installation.other);
	const none = Object.fromEntries(Object.entries(demo).map(([name, id]) => [name, likeId(id)])) as Ids;
	none.programId = "nowhere";
	await importsAtRest();
	await world.runtime.regions.close();
	return { folder: world.dataDir, ids: { demo, other, none }, credentials };
}

/** Of the same length, so that the answers can be compared letter by letter; e-mails and paths stay such. */
function likeId(id: string): string {
	return id.replace(/[\w-]{4,}/, (part) => `${newId()}${newId()}${newId()}`.replace(/-/g, "x").slice(0, part.length));
}

/** One portal at work on a copy of a template, with what requests name and bear there, and a watch on what is stored. */
export async function openPortal() {
	const { folder, ids, credentials } = await makeTemplate();
	const dataDir = mkdtempSync(join(tmpdir(), "laurel-portal-"));
	cpSync(folder, dataDir, { recursive: true });
	const runtime = createRuntime(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", SEED: "empty", ...SECRETS }));
	installRuntime(runtime);
	forgetSites();
	const database = await runtime.regions.region("default");
	await runtime.regions.control();
	const state = new DatabaseState(dataDir, folder);
	const rows = state.rows();
	return {
		...{ runtime, dataDir, database, state, rows, ids, credentials },
		/** Every text in it at first. */
		stored: new Set(Object.values(rows).flatMap((table) => table.flatMap((row) => Object.values(row)))) as Set<string>,
		/** Whether anything that counts has changed; afterwards all is as at first. */
		putBack: async () => {
			await importsAtRest();
			const { changed, touched } = state.restore();
			if (touched) forgetSites();
			return changed;
		},
		close: async () => {
			await importsAtRest();
			state.close();
			await runtime.regions.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
export type Portal = Awaited<ReturnType<typeof openPortal>>;
