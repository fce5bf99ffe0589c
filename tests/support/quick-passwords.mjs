// Before a test process begins: a password is hashed in milliseconds. What makes a guess at one dear is the strength that is written
// into each hash (`passwords.ts`), and its test; the tests that log somebody in spend a minute of CPU on it otherwise.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const N = 256
const { scrypt } = crypto
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: Math.min(options.N, N) }, done)
syncBuiltinESMExports()
