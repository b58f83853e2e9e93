import { Regions } from "../../../db/regions";

/** What a server does with its databases when it starts, and nothing else of it: a process to be killed. */
const regions = new Regions({ dataDir: process.argv[2] ?? "", remotes: {} });
await regions.control();
await regions.region("default");
await regions.close();
