// Imported for its effect: Ctrl-C and its like end this process by `exit`, so that the handlers of `exit` run. By itself, Node runs
// neither these nor a `finally`.

import { constants } from 'node:os'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(128 + constants.signals[signal]))
