// Builds every package. The compiler keeps its own record of what is up to date.
import { run } from './prepare.mjs';

process.exit(run(process.execPath, ['node_modules/typescript/bin/tsc', '--build']));
