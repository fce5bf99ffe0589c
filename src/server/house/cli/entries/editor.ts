import { byNpm } from '../caller.ts'
import { runEditorCommand } from '../editor.ts'

/** `npm run editor`. */
process.exitCode = await runEditorCommand(process.argv.slice(2), byNpm())
