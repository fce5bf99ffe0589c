#!/usr/bin/env node
import { letReadersLeave } from '../../../ground/let-readers-leave.ts'
import { runProgram } from '../program.ts'

/** `npx anju`: the program of the installed package. */
letReadersLeave()
process.exitCode = await runProgram(process.argv.slice(2))
