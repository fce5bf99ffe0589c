import { letReadersLeave } from '../../../ground/let-readers-leave.ts'
import { byNpm } from '../caller.ts'
import { runEditorCommand } from '../editor.ts'

/** `npm run editor`. */
letReadersLeave()
process.exitCode = await runEditorCommand(process.argv.slice(2), byNpm())
