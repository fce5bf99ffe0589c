import { letReadersLeave } from '../../../ground/let-readers-leave.ts'
import { byNpm } from '../caller.ts'
import { runDrawCommand } from '../draw.ts'

/** `npm run draw`. */
letReadersLeave()
process.exitCode = await runDrawCommand(process.argv.slice(2), byNpm())
