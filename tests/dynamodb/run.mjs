// The suite `DynamoDB Local`: runs every test file of this folder on one server, which takes seconds to start and minutes to get warm. It does
// so by the code that runs them on a real account, with its prefix and its clean-up.

import { runOn } from '../aws/run_on.mjs'

process.exitCode = await runOn({ local: true })
