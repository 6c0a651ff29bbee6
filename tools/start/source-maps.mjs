/**
 * Traces name the lines of our sources. Of packages they name those of what was installed: `--enable-source-maps` would
 * keep every map that a package brings, 5 to 12 MB a process (decision 128). Images have none of these.
 */
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false });
