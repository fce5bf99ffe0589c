// Loaded before a process that allocates: kills it at one of the statements that it sends to the database, counted from the
// moment it is armed. CHAOS_KILL is "<number> before|sent|answered".
import { isMainThread } from 'node:worker_threads'
import { Client } from 'pg'

const [number, moment] = (process.env.CHAOS_KILL ?? '').split(' ')
const { query } = Client.prototype
const kill = () => process.kill(process.pid, 'SIGKILL')
let left = Infinity
globalThis.chaosArm = () => (left = Number(number || Infinity))

if (isMainThread && number)
  Client.prototype.query = function (...parameters) {
    left -= 1
    if (left !== 0) return query.apply(this, parameters)
    if (moment === 'before') kill()
    const answer = query.apply(this, parameters)
    if (moment === 'sent') kill()
    answer?.then?.(kill, kill)
    return answer
  }
