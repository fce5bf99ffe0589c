// npm run capacity: how long residents wait when a form opens, on one machine to thirty, from costs that npm run day measured.
import { parseArgs } from 'node:util'
import { CAPACITY, checkOptions } from './options.mjs'
import { type Act, simulate } from './capacity-model.ts'
import measured from './capacity-costs.json' with { type: 'json' }

checkOptions(CAPACITY)
const { values: options } = parseArgs({
  options: {
    residents: { type: 'string', default: '1000000' },
    half: { type: 'string', default: '600' },
    cores: { type: 'string', default: '4' },
    'database-cores': { type: 'string', default: '16' },
  },
})
const [residents, half, cores, databaseCores] = [
  Number(options.residents),
  Number(options.half),
  Number(options.cores),
  Number(options['database-cores']),
]
const acts: Act[] = measured.acts
console.log(
  `${residents} residents, half of them within ${half} s; machines of ${cores} cores, a database of ${databaseCores}`,
)
console.log(`costs of ${measured.measured}\n`)
const rows = [1, 2, 4, 8, 16, 30].map((machines) => {
  const place = { machines, cores, databaseCores }
  const { perSecond, bound, nearly, room, answers } = simulate(acts, place, { residents, half })
  return {
    machines,
    'residents a second': Math.round(perSecond),
    'bound by': bound,
    'all but 5 % done after, min': Math.round(nearly / 60),
    'in the waiting room, min: half': Math.round(room.p50 / 60),
    'at most': Math.round(room.most / 60),
    'an answer, s: p95': Number(answers.p95.toFixed(1)),
  }
})
console.table(rows)
