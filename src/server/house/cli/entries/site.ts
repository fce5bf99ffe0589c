import { letReadersLeave } from '../../../ground/let-readers-leave.ts'
import { byNpm } from '../caller.ts'
import { runSiteCommand } from '../site.ts'

/** `npm run site`, `npm run backup` and `npm run restore`. */
letReadersLeave()
process.exitCode = await runSiteCommand(process.argv.slice(2), byNpm())
