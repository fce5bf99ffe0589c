#!/usr/bin/env node
import { runProgram } from '../program.ts'

/** `npx anju`: the program of the installed package. */
process.exitCode = await runProgram(process.argv.slice(2))
