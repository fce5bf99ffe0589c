import { byNpm } from '../caller.ts'
import { runDrawCommand } from '../draw.ts'

/** `npm run draw`. */
process.exitCode = await runDrawCommand(process.argv.slice(2), byNpm())
