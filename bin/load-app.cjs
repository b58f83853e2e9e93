// How a built server loads the program: one script, and with it what V8 compiled of it as it was built, which spares each
// start a third of its processor time. Without that it compiles all of it anew. `node bin/load-app.cjs app.cjs` runs the
// script once and keeps what V8 has compiled by then, for this version of it.
const { readFileSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { dirname } = require("node:path");
const { setFlagsFromString } = require("node:v8");
const { Script } = require("node:vm");

/** What it is called in the traces of errors, wherever it lies: V8 keeps the name with what it compiled. */
const NAME = "build/bundle/app.cjs";
/** What the script stands in, as Node has it around each file of the older kind. */
const AROUND = ["(function (exports, require, module, __filename, __dirname) {", "})"];

/** Each version of V8 takes its own work alone. */
const compiledOf = (filename) => `${filename}.${process.versions.v8}.compiled`;

function readCompiled(filename) {
	try {
		return readFileSync(compiledOf(filename));
	} catch {
		return undefined;
	}
}

/** The script, and what it exports. */
function loadApp(filename) {
	// Left to itself the heap grows to four times what is in use before it is cleared, and a long import makes it do so. Set
	// before all else, since V8 takes what it compiled under the same flags alone.
	setFlagsFromString("--heap-growing-percent=50");
	// It is built in ASCII, which is read and kept as single bytes.
	const source = readFileSync(filename, "latin1");
	const script = new Script(source, { filename: NAME, cachedData: readCompiled(filename) });
	const module = { exports: {} };
	script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
	return { script, exports: module.exports };
}

module.exports = { AROUND, loadApp };

if (require.main === module) {
	const [, , filename] = process.argv;
	writeFileSync(compiledOf(filename), loadApp(filename).script.createCachedData());
	process.exit();
}
