// Loaded before the server's entry: its parent asks what was sent to the database, and how much CPU time was used.
import { Client } from 'pg'

const { query } = Client.prototype
let statements = []

Client.prototype.query = function (config, ...rest) {
  statements.push(typeof config === 'string' ? config : config?.text)
  return query.call(this, config, ...rest)
}

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send({ statements, cpu: (user + system) / 1e6 })
  statements = []
})
// Worker threads, which load this too, have no channel.
process.channel?.unref()
